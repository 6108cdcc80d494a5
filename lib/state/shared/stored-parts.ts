import type { Result } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { CachedPart, HistoryPart } from '../../rpc/values.ts';
import { createLatest } from './latest.ts';
import type { LinkStore } from './link-store.ts';
import type { PageDeps } from './page-deps.ts';

/** Reads all cached links in parts. */
export const cachedParts = (rpc: Rpc): AsyncGenerator<Result<CachedPart>> =>
  partsOf(
    (before: CachedPart['before']) => rpc.ask('links.cached', { before }),
    ({ before }) => before,
  );

/** Reads the click history from the moment `from` on (milliseconds since the epoch) in parts. */
export const historyParts = (rpc: Rpc, from: number): AsyncGenerator<Result<HistoryPart>> =>
  partsOf(
    (after: HistoryPart['after']) => rpc.ask('history.part', { from, after }),
    ({ after }) => after,
  );

/** Reads one part after the other, so that the page can do other work in between. A failure is the last part. */
async function* partsOf<Part, Place>(
  ask: (place: Place | null) => Promise<Result<Part>>,
  nextOf: (part: Part) => Place | null,
): AsyncGenerator<Result<Part>> {
  let place: Place | null = null;
  do {
    const part: Result<Part> = await ask(place);
    yield part;
    place = part.ok ? nextOf(part.value) : null;
  } while (place !== null);
}

/** The reading of all cached links. */
export type CachedLinks = ReturnType<typeof createCachedLinks>;

/** Creates the reading of all cached links into `store`, once for all lists, so that a search finds them. */
export function createCachedLinks({ rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const account = createLatest();
  let reading: Promise<boolean> | null = null;

  /** Returns false if a part cannot be read. */
  async function readParts(): Promise<boolean> {
    const isCurrent = account.current();
    for await (const part of cachedParts(rpc)) {
      if (!part.ok || !isCurrent()) return false;
      store.fill(part.value.links);
    }
    return true;
  }

  return {
    /** Reads all cached links, if that was not done before. Resolves once they are read, or if that failed. */
    async read(): Promise<void> {
      const own = (reading ??= readParts());
      if (!(await own) && reading === own) reading = null; // The next list tries again.
    },
    clear(): void {
      account.take();
      reading = null;
    },
  };
}
