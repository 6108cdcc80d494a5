import type { Permissions } from 'webextension-polyfill';
import { hostPattern } from '../../address/service-address.ts';
import { connectionAccess, everyAccess, serviceAccess } from '../../browser/service-access.ts';

export type HostAccess = ReturnType<typeof createHostAccess>;

/** Access to one host, as Connect asks for it. What else the person allowed in the browser may be what Curtail uses. */
const toOneHost = /^https?:\/\/[^*/]+\/\*$/;

/** Creates the access to services' hosts over the browser's permissions; only a page may request more, in a click. */
export function createHostAccess(permissions: Pick<Permissions.Static, 'contains' | 'remove' | 'getAll'>) {
  return {
    /**
     * Returns true if the worker may reach the host and, in browsers that ask about it, may send the data. Returns false
     * if the browser does not answer.
     */
    granted: (serviceAddress: string) => permissions.contains(serviceAccess(serviceAddress)).catch(() => false),
    /**
     * Gives back the access that none of the services in use also needs. Does not fail: what the browser does not take
     * back now is given back when it starts.
     */
    async giveBack(serviceAddress: string, inUse: readonly string[]): Promise<void> {
      const pattern = hostPattern(serviceAddress);
      if (inUse.some((other) => hostPattern(other) === pattern)) return;
      // The permission to send data covers all hosts, so it stays as long as any host is in use.
      const unused = inUse.length === 0 ? connectionAccess(serviceAddress) : { origins: [pattern] };
      await permissions.remove(unused).catch(() => undefined);
    },
    /**
     * Gives back access to every host but those of the services in use. Without one, gives back access to all hosts, to
     * copying and to sending data.
     */
    async giveBackUnused(inUse: readonly string[]): Promise<void> {
      const { origins = [] } = await permissions.getAll();
      if (inUse.length === 0) return void (await permissions.remove(everyAccess(origins)));
      const used = new Set(inUse.map(hostPattern));
      const unused = origins.filter((origin) => toOneHost.test(origin) && !used.has(origin));
      if (unused.length > 0) await permissions.remove({ origins: unused });
    },
  };
}
