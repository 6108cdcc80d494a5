import { hostPattern } from '../address.ts';

/** The part of the browser's permissions that the worker uses; only a page, in a click, may ask for more. */
export interface HostPermissions {
  contains(permissions: { origins: string[] }): Promise<boolean>;
  remove(permissions: { origins: string[] }): Promise<boolean>;
}

/** Whether the worker may reach the host of a service, and giving that back. */
export interface HostAccess {
  granted(serviceAddress: string): Promise<boolean>;
  /** Gives the host back, unless it is the one of `stillUsed` too. */
  giveBack(serviceAddress: string, stillUsed: string | null): Promise<void>;
}

/** Makes it out of the browser's permissions. */
export function createHostAccess(permissions: HostPermissions): HostAccess {
  return {
    granted: (serviceAddress) => permissions.contains({ origins: [hostPattern(serviceAddress)] }),
    async giveBack(serviceAddress, stillUsed) {
      const pattern = hostPattern(serviceAddress);
      if (stillUsed !== null && hostPattern(stillUsed) === pattern) return;
      await permissions.remove({ origins: [pattern] });
    },
  };
}
