import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest Firefox that Curtail runs in. */
const oldest = 142;

/** What to do where no Firefox can be had, for people to read. */
export const howToGetFirefox = `Install Firefox ${oldest} or later and, if it is not found by itself, put its path in FIREFOX_PATH.`;

/** The path of a Firefox that starts and is new enough: the one named by FIREFOX_PATH, else one the system has. Null if there is none. */
export async function findFirefox(): Promise<string | null> {
  for (const candidate of candidates()) {
    if (await isUsable(candidate)) return candidate;
  }
  return null;
}

function candidates(): string[] {
  return [process.env['FIREFOX_PATH'] ?? '', ...systemPlaces()].filter((path) => path !== '');
}

function systemPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)']
        .flatMap((name) => process.env[name] ?? [])
        .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe'));
    default:
      return (process.env['PATH'] ?? '')
        .split(delimiter)
        .flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)));
  }
}

async function isUsable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 });
    return Number(/Firefox (\d+)/.exec(stdout)?.[1] ?? 0) >= oldest;
  } catch {
    return false; // Not there, or its libraries are missing.
  }
}
