import { hostPattern } from '../../address/service-address.ts';
import { connectionAccess, everyAccess, serviceAccess, type Access } from '../../browser/service-access.ts';

/** The part of the browser's permissions API that the worker uses; only a page may request more, in a click. */
export interface HostPermissions {
  contains(access: Access): Promise<boolean>;
  remove(access: Access): Promise<boolean>;
}

/** The permission to send requests to a service's host. */
export interface HostAccess {
  /**
   * Returns true if the worker may reach the host and, in browsers that ask about it, may send the data. Returns false
   * if the browser does not answer.
   */
  granted(serviceAddress: string): Promise<boolean>;
  /**
   * Gives back the access that the service `stillUsed` does not also need; null if no service is in use. Does not fail:
   * what the browser does not take back now is given back when it starts.
   */
  giveBack(serviceAddress: string, stillUsed: string | null): Promise<void>;
}

/** The part of the browser's permissions API that finds access that is not used. */
export interface GivenPermissions {
  getAll(): Promise<{ origins?: string[] | undefined }>;
  remove(access: Access): Promise<boolean>;
}

/** Access to one host, as Connect asks for it. What else the person allowed in the browser may be what Curtail uses. */
const toOneHost = /^https?:\/\/[^*/]+\/\*$/;

/**
 * Gives back access to every host but this service's. Without a service, gives back access to all hosts, to copying and
 * to sending data.
 */
export async function giveBackUnused(permissions: GivenPermissions, serviceAddress: string | null): Promise<void> {
  const { origins = [] } = await permissions.getAll();
  if (serviceAddress === null) return void (await permissions.remove(everyAccess(origins)));
  const used = hostPattern(serviceAddress);
  const unused = origins.filter((origin) => toOneHost.test(origin) && origin !== used);
  if (unused.length > 0) await permissions.remove({ origins: unused });
}

/** Creates the host access over the browser's permissions. */
export function createHostAccess(permissions: HostPermissions): HostAccess {
  return {
    granted: (serviceAddress) => permissions.contains(serviceAccess(serviceAddress)).catch(() => false),
    async giveBack(serviceAddress, stillUsed) {
      const pattern = hostPattern(serviceAddress);
      if (stillUsed !== null && hostPattern(stillUsed) === pattern) return;
      // The permission to send data covers all hosts, so it stays as long as any host is in use.
      const unused = stillUsed === null ? connectionAccess(serviceAddress) : { origins: [pattern] };
      await permissions.remove(unused).catch(() => undefined);
    },
  };
}
