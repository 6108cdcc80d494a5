import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

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
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing: Part[] = [];
  for (const part of parts) {
    const found = await Promise.any(folders.map((folder) => access(join(folder, part), constants.X_OK))).then(
      () => true,
      () => false,
    );
    if (!found) missing.push(part);
  }
  return missing;
}
