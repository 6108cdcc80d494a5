import { batch, signal, type Signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { firstLimit, mergeHead, nextLimit, type Listed, type ListName } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostRemembered } from '../../rpc/message-limits.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import { askWithRetry } from '../shared/ask-again.ts';
import { withPlaced } from './place-by-time.ts';

const nothing: Listed = { shortUrls: [], end: false };

/** Creates one list of links. It holds short addresses; the links' fields go into `store`. */
export function createList(name: ListName, { rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const listed = signal(nothing);
  const work = signal<'opening' | 'refreshing' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  const moreFailure = signal<Failure | null>(null);
  const unreadable = signal(0);
  /** Drops answers for an earlier account. */
  const account = createLatest();
  /** True once the cached list has been read. */
  let opened = false;
  /** The limit (count of links) of the request for the present list. */
  let asked = 0;
  /** Resolves when the request under way has ended. */
  let over = Promise.resolve();

  /** Shows the cached list, if there is one. */
  async function readCache(isCurrent: () => boolean): Promise<void> {
    const mark = store.mark();
    const cached = await rpc.ask('links.known', { list: name });
    if (!isCurrent() || !cached.ok || cached.value === null) return;
    const { links, readAt: _, ...known } = cached.value;
    const { shortUrls } = known;
    batch(() => {
      store.put(links, mark);
      listed.value = known;
      work.value = 'refreshing';
    });
    void readRestOfCache(shortUrls, isCurrent);
  }

  /** Reads the fields of the other cached links, one group at a time, so that a search also finds them. */
  async function readRestOfCache(shortUrls: readonly string[], isCurrent: () => boolean): Promise<void> {
    const isUnknown = (shortUrl: string): boolean => store.get(shortUrl) === undefined;
    const rest = shortUrls.filter(isUnknown);
    for (const group of inGroups(rest, mostRemembered)) {
      const mark = store.mark();
      const reply = await rpc.ask('links.remembered', { shortUrls: group });
      if (!isCurrent()) return;
      // These links are requested from the service when they come into view.
      if (!reply.ok) return store.put(rest.filter(isUnknown).map(store.link), mark);
      store.put(reply.value, mark);
    }
  }

  async function ask(limit: number, failureOf: Signal<Failure | null>): Promise<void> {
    let mark = 0;
    await askWithRetry(
      () => {
        mark = store.mark();
        return rpc.ask('links.list', { list: name, limit });
      },
      (reply) =>
        batch(() => {
          work.value = null;
          failureOf.value = reply.ok ? null : reply.failure;
          if (!reply.ok) return;
          // Both kinds of request return the head of the list.
          failure.value = null;
          moreFailure.value = null;
          store.put(reply.value.links, mark);
          unreadable.value = reply.value.unreadable;
          const shortUrls = reply.value.links.map(({ shortUrl }) => shortUrl);
          const { links: _, unreadable: __, ...head } = reply.value;
          listed.value = mergeHead(name, listed.value, { ...head, shortUrls });
          const isHead = listed.value.shortUrls.length <= limit;
          asked = isHead ? limit : Math.max(limit, asked);
        }),
      account.current(),
    );
  }

  async function openNow(): Promise<void> {
    const isCurrent = account.current();
    work.value = opened ? 'refreshing' : 'opening';
    if (!opened) await readCache(isCurrent);
    if (!isCurrent()) return;
    opened = true;
    await ask(firstLimit, failure);
  }

  /** Shows the cached list, then asks the service for the head of the list: one request. */
  async function open(): Promise<void> {
    if (work.value === null) await (over = openNow());
  }

  return {
    listed: readOnly(listed),
    /** `opening`: nothing is shown yet; `refreshing`: a cached list is shown; `more`: a longer list is loading. */
    work: readOnly(work),
    /** The failure of the last request for the head. */
    failure: readOnly(failure),
    /** The failure of the last request for more. */
    moreFailure: readOnly(moreFailure),
    /** Count of items in the service's last answer that could not be read. */
    unreadable: readOnly(unreadable),
    open,
    /** Asks again for the head of the list, after the request under way. */
    async renew(): Promise<void> {
      const isCurrent = account.current();
      await over;
      if (isCurrent()) await open();
    },
    /** Asks for twice as many links. */
    async more(): Promise<void> {
      if (work.value !== null) return;
      work.value = 'more';
      // Unreadable and repeated links are not shown, so fewer may be shown than the last limit.
      const limit = Math.max(nextLimit(listed.value.shortUrls.length), 2 * asked);
      await (over = ask(limit, moreFailure));
    },
    /** Puts a changed link into the list by its time, unless the list has it already. */
    place(link: PartialLink): void {
      if (opened) listed.value = withPlaced(name, listed.value, link, store.get);
    },
    clear(): void {
      account.take();
      listed.value = nothing;
      work.value = null;
      failure.value = null;
      moreFailure.value = null;
      unreadable.value = 0;
      opened = false;
      asked = 0;
    },
  };
}
