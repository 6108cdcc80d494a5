import { hostPattern } from './address.ts';
import { asksAboutData } from './firefox.ts';
import { browser } from './page-browser.ts';

/**
 * Asks the browser for the service's host, in Firefox together with the data that will be sent there. True once it is
 * allowed. It has to be called in the click itself, before anything is awaited: Firefox asks only then.
 */
export async function requestHost(serviceAddress: string): Promise<boolean> {
  const origins = [hostPattern(serviceAddress)];
  try {
    return await browser.permissions.request(
      asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins },
    );
  } catch {
    return false; // A browser that will not even ask (a policy, a prompt that is open already) has refused.
  }
}
