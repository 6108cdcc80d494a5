import type { Permissions } from 'webextension-polyfill';
import { hostPattern } from './address.ts';
import { asksAboutData } from './firefox.ts';

/** What a person allows in the browser. */
export type Access = Pick<Permissions.Permissions, 'data_collection'> & { origins: string[] };

/** All that the browser has to allow before anything goes to the service: its host, and the data where it asks. */
export function serviceAccess(serviceAddress: string): Access {
  const origins = [hostPattern(serviceAddress)];
  return asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins };
}
