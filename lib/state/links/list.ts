import { batch, signal, type Signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import { firstLimit, mergeHead, mostListed, nextLimit, type Listed, type ListName } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostRemembered } from '../../rpc/message-limits.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import { askWithRetry } from '../shared/ask-again.ts';
import { withPlaced } from './place-by-time.ts';

/** The most rate limits (count) in a row that the loading of a whole list waits out. */
const mostWaits = 2;
const nothing: Listed = { shortUrls: [], end: false };

/** Creates one list of links. It holds short addresses; the links' fields go into `store`. */
export function createList(name: ListName, { rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const listed = signal(nothing);
  const work = signal<'opening' | 'refreshing' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  const moreFailure = signal<Failure | null>(null);
  const unreadable = signal(0);
  const readAt = signal<number | null>(null);
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
    const { links, readAt: givenAt, ...known } = cached.value;
    batch(() => {
      store.put(links, mark);
      listed.value = known;
      readAt.value = givenAt;
      work.value = 'refreshing';
    });
    void readRestOfCache([...known.shortUrls, ...(known.aside ?? [])], isCurrent);
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
    const { aside = [] } = listed.value;
    listed.value = aside.reduce(placed, listed.value); // Their times are known now.
  }

  function placed(into: Listed, shortUrl: string): Listed {
    return withPlaced(name, into, store.link(shortUrl), store.get);
  }

  /** Asks for the first links of the list; waits out rate limits while `isWanted`, if given, returns true. */
  async function ask(limit: number, failureOf: Signal<Failure | null>, isWanted?: () => boolean): Promise<void> {
    let mark = 0;
    const request = () => {
      mark = store.mark();
      return rpc.ask('links.list', { list: name, limit });
    };
    await askWithRetry(
      () => waitOut(request, isWanted === undefined ? 0 : mostWaits, isWanted),
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
          readAt.value = Date.now();
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

  /** Asks for twice as many links. */
  async function more(isWanted?: () => boolean): Promise<void> {
    if (work.value !== null) return;
    work.value = 'more';
    // Unreadable and repeated links are not shown, so fewer may be shown than the last limit.
    const limit = Math.min(Math.max(nextLimit(listed.value.shortUrls.length), 2 * asked), mostListed);
    await (over = ask(limit, moreFailure, isWanted));
  }

  function mayGrow(): boolean {
    return !listed.value.end && asked < mostListed;
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
    /** When the service last gave the head of the list (milliseconds since the epoch); null if never. */
    readAt: readOnly(readAt),
    open,
    /** Asks again for the head of the list, after the request under way. */
    async renew(): Promise<void> {
      const isCurrent = account.current();
      await over;
      if (isCurrent()) await open();
    },
    more: () => more(),
    /** Asks for more until the list ends, a request fails or `wanted` returns false. Resolves to false if one failed. */
    async loadAll(wanted: () => boolean): Promise<boolean> {
      await over;
      while (wanted() && mayGrow()) {
        await more(wanted);
        if (moreFailure.value !== null) return false;
      }
      return true;
    },
    /** Puts a changed link into the list by its time, unless the list has it already. */
    place({ shortUrl }: PartialLink): void {
      if (opened) listed.value = placed(listed.value, shortUrl);
    },
    clear(): void {
      account.take();
      listed.value = nothing;
      work.value = null;
      failure.value = null;
      moreFailure.value = null;
      unreadable.value = 0;
      readAt.value = null;
      opened = false;
      asked = 0;
    },
  };
}
