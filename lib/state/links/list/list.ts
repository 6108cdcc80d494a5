import { batch, computed, signal, type Signal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import { waitOut } from '../../../failure/wait-out.ts';
import {
  firstLimit,
  grownLimit,
  mergeHead,
  mostListed,
  mostUnasked,
  type Listed,
  type ListName,
  listNames,
} from '../../../link/link-list.ts';
import type { MovedLinks } from '../../../link/moved-links.ts';
import type { PartialLink } from '../../../link/link.ts';
import { askList } from '../../shared/ask-list.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';
import { askWithRetry } from '../../shared/query.ts';
import { type CachedLinks, createCachedLinks } from '../../shared/stored-parts.ts';
import { withPlaced } from './place-by-time.ts';

/** The most rate limits (count) in a row that the loading of a whole list waits out. */
const mostWaits = 2;
const nothing: Listed = { shortUrls: [], end: false };

/** Creates one list of links. It holds short addresses; the links' fields go into `store`. */
function createList(name: ListName, { rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore, cachedLinks: CachedLinks) {
  const listed = signal(nothing);
  const work = signal<'opening' | 'refreshing' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  const moreFailure = signal<Failure | null>(null);
  const unreadable = signal(0);
  const moved = signal<MovedLinks | null>(null);
  const readAt = signal<number | null>(null);
  /** True while only the beginning of the cached list is shown. */
  const isArriving = signal(false);
  /** True while the rest of a short list is loading without a press. */
  const isFilling = signal(false);
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
    const cached = await rpc.ask('links.known', { list: name, whole: false });
    if (!isCurrent() || !cached.ok || cached.value === null) return;
    const { links, readAt: givenAt, isCut = false, ...known } = cached.value;
    batch(() => {
      store.put(links, mark);
      listed.value = isCut ? { ...known, end: false } : known;
      readAt.value = givenAt;
      isArriving.value = isCut;
      work.value = 'refreshing';
    });
    if (isCut) await readWhole(isCurrent);
    if (isCurrent()) void readRestOfCache(isCurrent);
  }

  /** Shows the cached list in full, after its beginning. */
  async function readWhole(isCurrent: () => boolean): Promise<void> {
    const whole = await rpc.ask('links.known', { list: name, whole: true });
    if (!isCurrent()) return;
    batch(() => {
      // If the rest cannot be read, the list stays open, and `Show more` asks the service.
      if (whole.ok && whole.value !== null) {
        const { readAt: _, links: __, ...known } = whole.value;
        listed.value = known;
      }
      isArriving.value = false;
    });
  }

  /** Reads the fields of the other cached links, so that a search also finds them. */
  async function readRestOfCache(isCurrent: () => boolean): Promise<void> {
    await cachedLinks.read();
    if (!isCurrent()) return;
    batch(() => {
      store.flush();
      const { shortUrls, unplaced = [] } = listed.value;
      const isUnknown = (shortUrl: string): boolean => store.get(shortUrl) === undefined;
      // Links without any field are requested from the service when they come into view.
      store.put([...shortUrls, ...unplaced].filter(isUnknown).map(store.link));
      listed.value = unplaced.reduce(placed, listed.value); // Their times are known now.
    });
  }

  function placed(into: Listed, shortUrl: string): Listed {
    return withPlaced(name, into, store.link(shortUrl), store.get);
  }

  /** Asks for the first links of the list; waits out rate limits while `isWanted`, if given, returns true. */
  async function ask(limit: number, failureOf: Signal<Failure | null>, isWanted?: () => boolean): Promise<void> {
    const isCurrent = account.current();
    const request = () => {
      const mark = store.mark();
      return askList({ rpc }, { list: name, limit }, (links) => isCurrent() && store.putPart(links, mark));
    };
    await askWithRetry(
      () => waitOut(request, isWanted === undefined ? 0 : mostWaits, isWanted),
      (reply) =>
        batch(() => {
          work.value = null;
          failureOf.value = reply.ok ? null : reply.failure;
          if (!reply.ok) return;
          // Both kinds of request return the head of the list.
          store.flush();
          failure.value = null;
          moreFailure.value = null;
          const { unreadable: unread, moved: change, ...head } = reply.value;
          unreadable.value = unread;
          if (change !== undefined) moved.value = change;
          readAt.value = Date.now();
          listed.value = mergeHead(name, listed.value, head);
          const isHead = listed.value.shortUrls.length <= limit;
          asked = isHead ? limit : Math.max(limit, asked);
        }),
      isCurrent,
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

  /** Asks for twice as many links, or for more than `total` (count). */
  async function more(total = 0, isWanted?: () => boolean): Promise<void> {
    if (work.value !== null) return;
    work.value = 'more';
    const limit = grownLimit(Math.max(listed.value.shortUrls.length, total), asked);
    await (over = ask(limit, moreFailure, isWanted));
  }

  function mayGrow(): boolean {
    return !listed.value.end && asked < mostListed;
  }

  /** True if the rest of the list may be short enough to be loaded without a press. */
  const lacksRest = computed(() => {
    const { shortUrls, end, capped } = listed.value;
    const isIdle = work.value === null && failure.value === null && moreFailure.value === null;
    const mayHaveMore = !end && capped === undefined && shortUrls.length < mostUnasked;
    return isIdle && mayHaveMore && asked > 0 && asked < mostUnasked;
  });

  /** True while that is under way, or about to be. */
  const isRestComing = computed(() => isFilling.value || lacksRest.value);

  /** Asks for as many links as are loaded without a press. */
  async function fill(): Promise<void> {
    if (work.value !== null) return;
    const isCurrent = account.current();
    batch(() => {
      work.value = 'more';
      isFilling.value = true;
    });
    await (over = ask(mostUnasked, moreFailure));
    if (isCurrent()) isFilling.value = false;
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
    /** What the service has changed its short addresses' beginnings to, as long as the page is open; null if nothing. */
    moved: readOnly(moved),
    /** When the service last gave the head of the list (milliseconds since the epoch); null if never. */
    readAt: readOnly(readAt),
    open,
    /** Asks again for the head of the list, after the request under way. The service has answered: no failure stands. */
    async renew(): Promise<void> {
      const isCurrent = account.current();
      failure.value = null;
      await over;
      if (isCurrent()) await open();
    },
    more: () => more(),
    lacksRest,
    /** True while the rest of a short list is loading without a press, or is about to. */
    isFilling: isRestComing,
    /** True while more of the list comes without a press, cached or asked for: nothing is said of its length. */
    isComing: computed(() => isArriving.value || isRestComing.value),
    fill,
    /** Repeats the last request for more. */
    moreAgain: (): Promise<void> => (asked < mostUnasked ? fill() : more()),
    /**
     * Asks for more until the list ends, a request fails or `wanted` returns false; at first for more than `total`
     * (count), if that is known. Resolves to false if a request failed.
     */
    async loadAll(wanted: () => boolean, total: number | null): Promise<boolean> {
      for (;;) {
        while (work.value !== null) await over; // The head may be read again meanwhile.
        if (!wanted() || !mayGrow()) return true;
        await more(total ?? 0, wanted);
        if (moreFailure.value !== null) return false;
      }
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
      moved.value = null;
      readAt.value = null;
      isArriving.value = false;
      isFilling.value = false;
      opened = false;
      asked = 0;
    },
  };
}

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
