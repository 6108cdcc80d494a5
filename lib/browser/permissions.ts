import type { Permissions } from 'webextension-polyfill';
import type { PermissionName } from '../preferences/preferences.ts';
import { browser } from './browser.ts';
import { connectionAccess } from './service-access.ts';
import { clipboardAccess } from './clipboard-access.ts';
import { hasAlarms, workerCopies } from './firefox.ts';

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

/** The permissions that are asked for once a preference needs them. */
export interface OptionalPermissions {
  /** False for one that comes with something else: it is neither asked for nor given back. */
  isOptional(name: PermissionName): boolean;
  held(name: PermissionName): Promise<boolean>;
  /** Asks for all of these at once; returns false if the browser or the person refuses. Call it before any await. */
  request(names: readonly PermissionName[]): Promise<boolean>;
  giveBack(name: PermissionName): Promise<unknown>;
}

/** What the browser calls them. Browsers grant `alarms` without asking the person. */
const permissionsOf: Record<PermissionName, { permissions: readonly string[]; isOptional: boolean }> = {
  alarms: { permissions: ['alarms'], isOptional: !hasAlarms },
  // In Firefox it comes with Connect.
  clipboard: { ...clipboardAccess, isOptional: !workerCopies },
  tabs: { permissions: ['tabs'], isOptional: true },
};

/** The polyfill's types do not know every permission that may be optional. */
const all = (...names: readonly PermissionName[]): Permissions.Permissions =>
  ({ permissions: names.flatMap((name) => permissionsOf[name].permissions) }) as object;

const isOptional = (name: PermissionName): boolean => permissionsOf[name].isOptional;

export const optionalPermissions: OptionalPermissions = {
  isOptional,
  held: (name) => browser.permissions.contains(all(name)),
  async request(names) {
    const asked = names.filter(isOptional);
    return asked.length === 0 || browser.permissions.request(all(...asked)).catch(() => false);
  },
  giveBack: (name) => browser.permissions.remove(all(name)),
};
