import type { Permissions } from 'webextension-polyfill';
import { hostPattern } from './address.ts';
import { asksAboutData, copiesByPermission } from './firefox.ts';

/** What a person allows in the browser. */
export type Access = Pick<Permissions.Permissions, 'data_collection' | 'permissions'> & { origins: string[] };

/** All that the browser has to allow before anything goes to the service: its host, and the data where it asks. */
export function serviceAccess(serviceAddress: string): Access {
  const origins = [hostPattern(serviceAddress)];
  return asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins };
}

/** All that Connect asks for, and Disconnect gives back: access, and to copy a short link whenever it comes. */
export function connectionAccess(serviceAddress: string): Access {
  const access = serviceAccess(serviceAddress);
  return copiesByPermission ? { ...access, permissions: ['clipboardWrite'] } : access;
}
