import { listNames, type ListName } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createCachedLinks } from './cached-links.ts';
import { createList } from './list.ts';

/** The three lists of an account. */
export type Lists = ReturnType<typeof createLists>;

/** Creates the three lists; the links' fields go into `store`. */
export function createLists(deps: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const cachedLinks = createCachedLinks(deps, store);
  const lists = Object.fromEntries(
    listNames.map((name) => [name, createList(name, deps, store, cachedLinks)]),
  ) as Record<ListName, ReturnType<typeof createList>>;
  return {
    of: (name: ListName) => lists[name],
    /** Puts a changed link into the list that it now belongs to. */
    place: (link: PartialLink): void => lists[link.state === 'deleted' ? 'deleted' : 'recent'].place(link),
    clear(): void {
      cachedLinks.clear();
      for (const list of Object.values(lists)) list.clear();
    },
  };
}
