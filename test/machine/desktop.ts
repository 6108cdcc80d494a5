import { firstUsable, isProgram, onPath } from './programs.ts';

/** What a virtual desktop is made of (a display, a window manager, hands, a look at the clipboard), and Debian's package of each. */
export const packageOf = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', xclip: 'xclip' };

/** A program that a virtual desktop needs. */
export type Part = keyof typeof packageOf;

/** What to do where no virtual desktop can be had, for people to read. */
export const howToGetDesktop = 'Install Xvfb, openbox, xdotool and xclip.';

/** Which parts of a virtual desktop are missing here; empty if it can be started. */
export async function missingParts(): Promise<Part[]> {
  const parts = Object.keys(packageOf) as Part[];
  if (process.platform !== 'linux') return parts;
  const missing: Part[] = [];
  for (const part of parts) {
    if ((await firstUsable(onPath(part), isProgram)) === null) missing.push(part);
  }
  return missing;
}
