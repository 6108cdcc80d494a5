import { browser } from './browser.ts';
import { connectionAccess } from './service-access.ts';

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
