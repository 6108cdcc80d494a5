import { cachedParts } from '../../shared/stored-parts.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';

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
