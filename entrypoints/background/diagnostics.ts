import { accountNumber } from '../../lib/account/accounts.ts';
import type { Diagnostics, StoredSizes } from '../../lib/diagnostics/diagnostics.ts';
import { databaseVersion } from '../../lib/worker/cache/database.ts';
import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';
import type { Parts } from './parts.ts';
import { preferenceNames } from '../../lib/preferences/preferences.ts';
import { endpoints } from '../../lib/worker/api/endpoints.ts';
import { everyNumber, nameFor } from '../../lib/worker/storage/items.ts';
import { isNote } from '../../lib/worker/connection/failure-log.ts';
import { policyFields } from '../../lib/worker/preferences/read-policy.ts';
import { keyOf } from '../../lib/worker/preferences/preference-store.ts';

/**
 * Reads the diagnostics of a connection. Of names, they have only those that Curtail knows, so that damaged data brings
 * nothing of the person's into them. Rejects with `StorageFailed`.
 */
export async function readDiagnostics({ items, storesOf, browser }: Parts, connectionId: number): Promise<Diagnostics> {
  const { local, session, sync, managed } = browser.storage;
  const account = storesOf(accountNumber(connectionId));
  const ofOne = Object.keys(account.items).flatMap((name) => everyNumber.map((number) => nameFor(name, number)));
  const known = new Set<string>([...Object.keys(items), ...ofOne, ...preferenceNames.map(keyOf), ...policyFields]);
  // The names of the parts of jobs have random letters.
  const nameOf = (key: string): string => (/^job\d* /.test(key) ? 'job parts' : known.has(key) ? key : 'other');
  const sizesIn = (area: StorageArea): Promise<StoredSizes> =>
    area.get(null).then(
      (stored) => Object.entries(stored).map(([key, value]) => [nameOf(key), sizeOf(value)] as const),
      () => null,
    );
  const isOperation = ({ operation }: { operation: string }): boolean => Object.hasOwn(endpoints, operation);
  // The other facts name hosts, or count what the account has.
  const { listCaps, oneAtATimeUntil } = await account.items.serviceFacts.read(connectionId);
  return {
    ...account.clock,
    database: databaseVersion,
    stored: await Promise.all([local, session, sync, managed].map(sizesIn)),
    listCaps: listCaps?.filter(isOperation),
    oneAtATimeUntil: oneAtATimeUntil.filter(isOperation),
    failures: (await items.failures.read()).filter(isNote),
  };
}

/** Returns the size of a stored value in bytes. */
const sizeOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;
