import type { Permissions } from 'webextension-polyfill';
import { hostPattern } from '../address/service-address.ts';
import { asksAboutData, copiesByPermission } from './firefox.ts';

export type Access = Pick<Permissions.Permissions, 'data_collection' | 'permissions'> & { origins: string[] };

/**
 * Returns the permissions that every request to the service needs: its host and, if the browser asks about it, sending
 * data.
 */
export const serviceAccess = (serviceAddress: string): Access => dataAccess([hostPattern(serviceAddress)]);

/**
 * Returns the permissions that Connect requests and Disconnect removes: access to the service, and copying at any time.
 */
export const connectionAccess = (serviceAddress: string): Access => everyAccess([hostPattern(serviceAddress)]);

function dataAccess(origins: string[]): Access {
  return asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins };
}

/** Returns the access to these hosts, given as match patterns, with all that Connect requests besides. */
export function everyAccess(origins: string[]): Access {
  const access = dataAccess(origins);
  return copiesByPermission ? { ...access, permissions: ['clipboardWrite'] } : access;
}
