import { open, realpath } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { firstUsable, isProgram, usualPlaces, versionOf } from './programs.ts';

/** The advice for a machine without a usable Chromium. */
export const howToGetChromium =
  'Install Chromium (or Chrome for Testing) and, if it is not found by itself, put its path in CHROMIUM_PATH. ' +
  'Branded Chrome and Edge do not work here: they no longer load an extension from the command line.';

/**
 * Returns the path of a Chromium that starts and takes `--load-extension`: the one in CHROMIUM_PATH or CHROME_PATH, else
 * Playwright's own, else the system's. Null if there is none.
 */
export function findChromium(): Promise<string | null> {
  const named = ['CHROMIUM_PATH', 'CHROME_PATH'].map((name) => process.env[name] ?? '');
  const system = usualPlaces({
    mac: ['Chromium', 'Google Chrome for Testing'].map((name) => `${name}.app/Contents/MacOS/${name}`),
    windows: ['Chromium', 'Application', 'chrome.exe'],
    names: ['chromium', 'chromium-browser'],
  });
  return firstUsable([...named, chromium.executablePath(), ...system], isUsable);
}

async function isUsable(path: string): Promise<boolean> {
  if (!(await isProgram(path))) return false;
  if (await isSnap(path).catch(() => true)) return false; // A file that cannot be read may be a snap.
  if (process.platform === 'win32') return true; // Asking for the version opens a window on Windows.
  return /Chromium|Chrome for Testing/.test(await versionOf(path));
}

/** Returns true for a snap: it reads neither hidden nor temporary folders, so it cannot load the extension. */
async function isSnap(path: string): Promise<boolean> {
  const real = await realpath(path);
  if (/^\/snap\/|\/snap$/.test(real)) return true;
  const file = await open(real);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    return text.startsWith('#!') && text.includes('/snap/');
  } finally {
    await file.close();
  }
}
