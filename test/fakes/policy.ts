import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';
import { createPolicyStore, type PolicyStore } from '../../lib/worker/preferences/read-policy.ts';

/** The managed storage of a browser, which a test may change; null as in a Firefox without a policy. */
export interface ManagedStorage extends Pick<StorageArea, 'get'> {
  stored: Record<string, unknown> | null;
}

/** Creates the managed storage of a browser whose organisation has set this. */
export function managedStorage(stored: ManagedStorage['stored'] = {}): ManagedStorage {
  const managed: ManagedStorage = {
    stored,
    async get() {
      if (managed.stored === null) throw new Error('Managed storage manifest not found');
      return structuredClone(managed.stored);
    },
  };
  return managed;
}

/** Creates the worker's reader of such a policy. */
export const policyOf = (stored: ManagedStorage['stored'] = {}): PolicyStore =>
  createPolicyStore(managedStorage(stored));
