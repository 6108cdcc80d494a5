import { hostPattern } from '../address.ts';
import { connectionAccess, serviceAccess, type Access } from '../service-access.ts';

/** The part of the browser's permissions that the worker uses; only a page, in a click, may ask for more. */
export interface HostPermissions {
  contains(access: Access): Promise<boolean>;
  remove(access: Access): Promise<boolean>;
}

/** Whether the worker may send to the host of a service, and giving that back. */
export interface HostAccess {
  /** The host may be reached and, where the browser asks about it, the data may be sent. */
  granted(serviceAddress: string): Promise<boolean>;
  /** Gives back what the service of `stillUsed` does not need too; null where none is used any more. */
  giveBack(serviceAddress: string, stillUsed: string | null): Promise<void>;
}

/** Makes it out of the browser's permissions. */
export function createHostAccess(permissions: HostPermissions): HostAccess {
  return {
    granted: (serviceAddress) => permissions.contains(serviceAccess(serviceAddress)),
    async giveBack(serviceAddress, stillUsed) {
      if (stillUsed === null) return void (await permissions.remove(connectionAccess(serviceAddress)));
      const pattern = hostPattern(serviceAddress);
      // Data is allowed for whatever host is used: as long as one is, it stays.
      if (hostPattern(stillUsed) !== pattern) await permissions.remove({ origins: [pattern] });
    },
  };
}
