import { firstUsable, isProgram, onPath } from './programs.ts';

/** The programs of a virtual desktop (display, window manager, input, clipboard), each with its Debian package. */
export const packageOf = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', xclip: 'xclip' };

/** A program of a virtual desktop. */
export type Part = keyof typeof packageOf;

/** The advice for a machine without a virtual desktop. */
export const howToGetDesktop = 'Install Xvfb, openbox, xdotool and xclip.';

/** Returns the missing parts of a virtual desktop; empty if one can start. */
export async function missingParts(): Promise<Part[]> {
  const parts = Object.keys(packageOf) as Part[];
  if (process.platform !== 'linux') return parts;
  const missing: Part[] = [];
  for (const part of parts) {
    if ((await firstUsable(onPath(part), isProgram)) === null) missing.push(part);
  }
  return missing;
}
