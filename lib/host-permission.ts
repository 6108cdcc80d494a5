import { browser } from './page-browser.ts';
import { connectionAccess } from './service-access.ts';

/**
 * Asks the browser for the service's host, together with the data where it asks about that. True once it is allowed.
 * It has to be called in the click itself, before anything is awaited: Firefox asks only then.
 */
export async function requestHost(serviceAddress: string): Promise<boolean> {
  try {
    return await browser.permissions.request(connectionAccess(serviceAddress));
  } catch {
    return false; // A browser that will not even ask (a policy, a prompt that is open already) has refused.
  }
}
