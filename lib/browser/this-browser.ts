import type { HeldPermissions, RunningIn } from '../diagnostics/diagnostics-text.ts';
import { browser } from './browser.ts';
import { browserName } from './firefox.ts';

export const ownVersion = (): string => browser.runtime.getManifest().version;

/** The families of systems by the browser's names. */
const systems: Record<string, string> = {
  android: 'Android',
  cros: 'ChromeOS',
  linux: 'Linux',
  mac: 'macOS',
  openbsd: 'OpenBSD',
  win: 'Windows',
};

/** Returns Curtail's version, and the names of the browser and of the system. */
export async function readRunningIn(): Promise<RunningIn> {
  const { os } = await browser.runtime.getPlatformInfo();
  return { version: ownVersion(), browser: await browserName(), system: systems[os] ?? os };
}

export const homepageOf = (): string => browser.runtime.getManifest().homepage_url ?? '';

export async function heldPermissions(): Promise<HeldPermissions> {
  const { permissions = [], origins = [] } = await browser.permissions.getAll();
  return { names: permissions, hosts: origins.length };
}
