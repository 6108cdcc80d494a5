import type { Diagnostics, StoredSizes } from '../../lib/diagnostics/diagnostics.ts';
import { serviceClock } from '../../lib/worker/api/send-request.ts';
import { databaseVersion } from '../../lib/worker/cache/database.ts';
import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';
import type { Parts } from './parts.ts';

/** Returns the names and sizes of what is stored in an area; null if it cannot be read. */
const sizesIn = (area: StorageArea): Promise<StoredSizes> =>
  area.get(null).then(
    (items) => Object.entries(items).map(([name, value]) => [name, new Blob([JSON.stringify(value)]).size] as const),
    () => null,
  );

/** Reads the diagnostics of a connection. Rejects with `StorageFailed`. */
export async function readDiagnostics({ items, browser }: Parts, connectionId: number): Promise<Diagnostics> {
  const { local, session, sync, managed } = browser.storage;
  // The other facts name hosts, or count what the account has.
  const { listCaps, oneAtATimeUntil } = await items.serviceFacts.read(connectionId);
  return {
    ...serviceClock,
    database: databaseVersion,
    stored: await Promise.all([local, session, sync, managed].map(sizesIn)),
    listCaps,
    oneAtATimeUntil,
    failures: await items.failures.read(),
  };
}
