import type { ServiceClock } from '../api/send-request.ts';
import { createCacheStores } from '../cache/cache-stores.ts';
import { createDurableStore } from '../cache/durable-store.ts';
import { createSessionStore } from '../cache/session-store.ts';
import { createAccountItems, nameFor } from '../storage/items.ts';
import { createJobRecords } from '../storage/job-records.ts';
import type { StorageArea } from '../storage/stored-item.ts';
import { createCredentialsStore } from './credentials.ts';

/** Everything that is stored of one account. No other account has any of it. */
export type AccountStores = ReturnType<typeof createAccountStores>;

/** Creates the stores of the account with this number. Without a database, all that it would have is in `session`. */
export function createAccountStores(
  areas: { local: StorageArea; session: StorageArea },
  number: number,
  hasDatabase: boolean,
) {
  const items = createAccountItems(areas, number);
  const session = createSessionStore(items);
  const { historyOnDisk: mark } = items;
  const durable = hasDatabase ? createDurableStore(mark, undefined, nameFor('cache', number)) : session;
  const clock: ServiceClock = {};
  return {
    number,
    items,
    credentials: createCredentialsStore(items),
    cacheStores: createCacheStores({ durable, session, mark }),
    jobs: createJobRecords(items.jobs, areas.session, nameFor('job', number)),
    /** The clock of its service. */
    clock,
  };
}
