import type { Diagnostics, StoredSizes } from '../../lib/diagnostics/diagnostics.ts';
import { serviceClock } from '../../lib/worker/api/service-clock.ts';
import { databaseVersion } from '../../lib/worker/cache/database.ts';
import type { StoredItems } from '../../lib/worker/storage/items.ts';
import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';

interface DiagnosticsDeps {
  items: Pick<StoredItems, 'serviceFacts' | 'failures'>;
  /** The stores on disk, of the browser session, of the browser's sync and of the organisation's policy. */
  areas: readonly StorageArea[];
}

/** Returns the names and sizes of what is stored in an area; null if it cannot be read. */
const sizesIn = (area: StorageArea): Promise<StoredSizes> =>
  area.get(null).then(
    (items) => Object.entries(items).map(([name, value]) => [name, new Blob([JSON.stringify(value)]).size] as const),
    () => null,
  );

/** Returns the function that reads the diagnostics of a connection. It rejects with `StorageFailed`. */
export function createDiagnostics({ items, areas }: DiagnosticsDeps) {
  return async (connectionId: number): Promise<Diagnostics> => {
    // The other facts name hosts, or count what the account has.
    const { listCaps, oneAtATimeUntil } = await items.serviceFacts.read(connectionId);
    return {
      ...serviceClock,
      database: databaseVersion,
      stored: await Promise.all(areas.map(sizesIn)),
      listCaps,
      oneAtATimeUntil,
      failures: await items.failures.read(),
    };
  };
}

/** The function that reads the diagnostics. */
export type ReadDiagnostics = ReturnType<typeof createDiagnostics>;
