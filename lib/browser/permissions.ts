import { browser } from './browser.ts';
import { connectionAccess } from './service-access.ts';
import type { Permissions } from 'webextension-polyfill';
import { hasAlarms } from './firefox.ts';

/** Returns true if the browser allows access to the service's host, and the data it would ask about. */
export async function allowsHost(serviceAddress: string): Promise<boolean> {
  return await browser.permissions.contains(connectionAccess(serviceAddress));
}

/**
 * Asks for the service's host permission, and for the data permission if the browser has one. Returns true if granted.
 * Call it in the click handler before any await, or Firefox does not ask.
 */
export async function requestHost(serviceAddress: string): Promise<boolean> {
  try {
    return await browser.permissions.request(connectionAccess(serviceAddress));
  } catch {
    return false; // The browser does not ask: a policy forbids it, or another prompt is open.
  }
}

/** The permission to set an alarm. Browsers grant it without asking the person. */
export interface AlarmPermission {
  held(): Promise<boolean>;
  /** Asks for it; returns false if the browser refuses. Call it in the click handler before any await. */
  request(): Promise<boolean>;
  /** False if it comes with the installation. */
  isOptional: boolean;
  giveBack(): Promise<unknown>;
}

// The polyfill's types do not know that it may be optional.
const permission = { permissions: ['alarms'] } as object as Permissions.Permissions;

export const pageAlarms: AlarmPermission = {
  held: () => browser.permissions.contains(permission),
  request: () => (hasAlarms ? Promise.resolve(true) : browser.permissions.request(permission).catch(() => false)),
  isOptional: !hasAlarms,
  giveBack: () => browser.permissions.remove(permission),
};
