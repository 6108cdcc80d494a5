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
  const origins = [hostPattern(serviceAddress)];
  return asksAboutData ? { origins, data_collection: ['browsingActivity', 'authenticationInfo'] } : { origins };
}

/**
 * Returns the permissions that Connect requests and Disconnect removes: access to the service, and copying at any time.
 */
export function connectionAccess(serviceAddress: string): Access {
  const access = serviceAccess(serviceAddress);
  return copiesByPermission ? { ...access, permissions: ['clipboardWrite'] } : access;
}
