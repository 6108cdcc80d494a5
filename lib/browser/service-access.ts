import type { Permissions } from 'webextension-polyfill';
import { hostPattern } from '../address/service-address.ts';
import { asksAboutData, copiesByPermission } from './firefox.ts';

/** Permissions to request, check or remove. */
export type Access = Pick<Permissions.Permissions, 'data_collection' | 'permissions'> & { origins: string[] };

/**
 * Returns the permissions that every request to the service needs: its host and, if the browser asks about it, sending
 * data.
 */
export function serviceAccess(serviceAddress: string): Access {
  return dataAccess([hostPattern(serviceAddress)]);
}

function dataAccess(origins: string[]): Access {
  return asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins };
}

/**
 * Returns the permissions that Connect requests and Disconnect removes: access to the service, and copying at any time.
 */
export function connectionAccess(serviceAddress: string): Access {
  return everyAccess([hostPattern(serviceAddress)]);
}

/** Returns the access to these hosts, given as match patterns, with all that Connect requests besides. */
export function everyAccess(origins: string[]): Access {
  const access = dataAccess(origins);
  return copiesByPermission ? { ...access, permissions: ['clipboardWrite'] } : access;
}
