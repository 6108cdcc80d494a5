import type { Result } from '../../failure/failure.ts';
import type { CachedPart } from '../../rpc/contract.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';

/** The reading of all cached links. */
export type CachedLinks = ReturnType<typeof createCachedLinks>;

/** Creates the reading of all cached links into `store`, so that a search finds them. They are read once for all lists. */
export function createCachedLinks({ rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const account = createLatest();
  let reading: Promise<void> | null = null;

  /** Reads one part after the other, so that the page can do other work in between. Ends early if one fails. */
  async function readParts(): Promise<void> {
    const isCurrent = account.current();
    let before: number | null = null;
    do {
      const part: Result<CachedPart> = await rpc.ask('links.cached', { before });
      if (!part.ok || !isCurrent()) return;
      store.fill(part.value.links);
      ({ before } = part.value);
    } while (before !== null);
  }

  return {
    /** Reads all cached links, if that was not done before. Resolves once they are read, or if that failed. */
    read: (): Promise<void> => (reading ??= readParts()),
    clear(): void {
      account.take();
      reading = null;
    },
  };
}
