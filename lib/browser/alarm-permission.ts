import type { Permissions } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { hasAlarms } from './firefox.ts';

/** The permission to set an alarm. Browsers grant it without asking the person. */
export interface AlarmPermission {
  held(): Promise<boolean>;
  /** Asks for it; returns false if the browser refuses. Call it in the click handler before any await. */
  request(): Promise<boolean>;
  /** False if it comes with the installation. */
  isOptional: boolean;
  /** Removes it. */
  giveBack(): Promise<unknown>;
}

// The polyfill's types do not know that it may be optional.
const permission = { permissions: ['alarms'] } as object as Permissions.Permissions;

/** The permission in the browser that the page runs in. */
export const pageAlarms: AlarmPermission = {
  held: () => browser.permissions.contains(permission),
  request: () => (hasAlarms ? Promise.resolve(true) : browser.permissions.request(permission).catch(() => false)),
  isOptional: !hasAlarms,
  giveBack: () => browser.permissions.remove(permission),
};
