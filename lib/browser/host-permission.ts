import { browser } from './browser.ts';
import { connectionAccess } from './service-access.ts';

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
