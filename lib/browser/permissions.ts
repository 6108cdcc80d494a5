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

/** A permission that is asked for once it is needed. */
export interface OptionalPermission {
  held(): Promise<boolean>;
  /** Asks for it; returns false if the browser or the person refuses. Call it in the click handler before any await. */
  request(): Promise<boolean>;
  /** False if it comes with something else: it is then neither asked for nor given back. */
  isOptional: boolean;
  giveBack(): Promise<unknown>;
}

/** The polyfill's types do not know every permission that may be optional. */
const optional = (permission: object, isOptional: boolean): OptionalPermission => ({
  held: () => browser.permissions.contains(permission),
  request: () => (isOptional ? browser.permissions.request(permission).catch(() => false) : Promise.resolve(true)),
  isOptional,
  giveBack: () => browser.permissions.remove(permission),
});

/** The permission to set an alarm. Browsers grant it without asking the person. */
export const pageAlarms = optional({ permissions: ['alarms'] }, !hasAlarms);

/** The permission with which the worker writes the clipboard. In Firefox it comes with Connect. */
export const workerClipboard = optional(clipboardAccess, !workerCopies);
