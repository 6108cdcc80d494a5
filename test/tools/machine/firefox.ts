import { firstUsable, usualPlaces, versionOf } from './programs.ts';

/** The oldest Firefox that Curtail runs in. */
const oldest = 142;

/** The advice for a machine without a usable Firefox. */
export const howToGetFirefox = `Install Firefox ${oldest} or later and, if it is not found by itself, put its path in FIREFOX_PATH.`;

/**
 * Returns the path of a Firefox that starts and is new enough: the one in FIREFOX_PATH, else the system's. Null if
 * there is none.
 */
export function findFirefox(): Promise<string | null> {
  const system = usualPlaces({
    mac: ['Firefox.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox', 'firefox.exe'],
    names: ['firefox', 'firefox-esr'],
  });
  return firstUsable([process.env['FIREFOX_PATH'] ?? '', ...system], isUsable);
}

async function isUsable(path: string): Promise<boolean> {
  return Number(/Firefox (\d+)/.exec(await versionOf(path))?.[1] ?? 0) >= oldest;
}
