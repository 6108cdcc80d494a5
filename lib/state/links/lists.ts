import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import { inGroups } from '../../groups.ts';
import { brought, firstLimit, listNames, nextLimit, type Listed, type ListName } from '../../link-list.ts';
import type { KnownLink } from '../../link.ts';
import { mostRemembered } from '../../most-at-once.ts';
import type { PageParts } from '../page-parts.ts';
import { read } from '../reading.ts';
import { withPlaced } from './placing.ts';
import type { LinkStore } from './store.ts';

/** One of the three lists, as far as it is there. */
export interface ListState {
  listed: ReadonlySignal<Listed>;
  /** `opening`: nothing is there yet; `refreshing`: what was known is; `more`: the list is asked for further down. */
  work: ReadonlySignal<'opening' | 'refreshing' | 'more' | null>;
  /** Why the service could not be asked last. */
  failure: ReadonlySignal<Failure | null>;
  /** Why it could not be asked for more. */
  moreFailure: ReadonlySignal<Failure | null>;
  /** Count of items of the service's last answer that could not be read. */
  unreadable: ReadonlySignal<number>;
}

/** The three lists of an account. */
export interface Lists {
  of(name: ListName): ListState;
  /** Shows what is known, then asks the service for the head of the list: one request. */
  open(name: ListName): Promise<void>;
  /** Asks for the head of the list again, after what is under way. */
  renew(name: ListName): Promise<void>;
  /** Asks for twice as many. */
  more(name: ListName): Promise<void>;
  /** A link changed elsewhere: puts it where it belongs now. */
  place(link: KnownLink): void;
  clear(): void;
}

interface Writable extends ListState {
  listed: Signal<Listed>;
  work: Signal<ListState['work']['value']>;
  failure: Signal<Failure | null>;
  moreFailure: Signal<Failure | null>;
  unreadable: Signal<number>;
  /** What was remembered has been read. */
  opened: boolean;
  /** How many were asked for to get what is there (count). */
  limit: number;
  /** Ends with what is under way. */
  over: Promise<void>;
}

const nothing: Listed = { shortUrls: [], end: false };

/** Makes the three lists; which links they hold is here, the links' facts are in `store`. */
export function createLists(parts: PageParts, store: LinkStore): Lists {
  const { rpc } = parts;
  /** Counts accounts: what was asked for an earlier one is dropped. */
  let account = 0;
  const lists = Object.fromEntries(listNames.map((name) => [name, emptyList()])) as Record<ListName, Writable>;

  /** Facts of the rest of a remembered list, a batch at a time, so that a search finds them too. */
  async function recallRest(shortUrls: readonly string[], mine: () => boolean): Promise<void> {
    const rest = shortUrls.filter((shortUrl) => store.get(shortUrl) === undefined);
    for (const group of inGroups(rest, mostRemembered)) {
      const mark = store.mark();
      const reply = await rpc.ask('links.remembered', { shortUrls: group });
      if (!mine()) return;
      // What cannot be read from the store is asked of the service when it comes into view.
      const isUnknown = (shortUrl: string): boolean => store.get(shortUrl) === undefined;
      if (!reply.ok) return store.put(rest.filter(isUnknown).map(store.link), mark);
      store.put(reply.value, mark);
    }
  }

  async function recall(name: ListName, mine: () => boolean): Promise<void> {
    const list = lists[name];
    const mark = store.mark();
    const known = await rpc.ask('links.known', { list: name });
    if (!mine() || !known.ok || known.value === null) return;
    const { shortUrls, end, links } = known.value;
    batch(() => {
      store.put(links, mark);
      list.listed.value = { shortUrls, end };
      list.work.value = 'refreshing';
    });
    void recallRest(shortUrls, mine);
  }

  async function ask(name: ListName, limit: number, failure: Signal<Failure | null>): Promise<void> {
    const list = lists[name];
    const mine = stillThis();
    let mark = 0;
    await read(
      parts,
      () => {
        mark = store.mark();
        return rpc.ask('links.list', { list: name, limit });
      },
      (reply) =>
        batch(() => {
          list.work.value = null;
          failure.value = reply.ok ? null : reply.failure;
          if (!reply.ok) return;
          // Either question tells the head of the list.
          list.failure.value = null;
          list.moreFailure.value = null;
          const { links, end, unreadable } = reply.value;
          store.put(links, mark);
          list.unreadable.value = unreadable;
          const shortUrls = links.map(({ shortUrl }) => shortUrl);
          list.listed.value = brought(name, list.listed.value, { shortUrls, end });
          const isHead = list.listed.value.shortUrls.length <= limit;
          list.limit = isHead ? limit : Math.max(limit, list.limit);
        }),
      mine,
    );
  }

  function stillThis(): () => boolean {
    const mine = account;
    return () => mine === account;
  }

  async function openNow(name: ListName): Promise<void> {
    const list = lists[name];
    const mine = stillThis();
    list.work.value = list.opened ? 'refreshing' : 'opening';
    if (!list.opened) await recall(name, mine);
    if (!mine()) return;
    list.opened = true;
    await ask(name, firstLimit, list.failure);
  }

  async function open(name: ListName): Promise<void> {
    const list = lists[name];
    if (list.work.value === null) await (list.over = openNow(name));
  }

  return {
    of: (name) => lists[name],
    open,
    async renew(name) {
      const mine = stillThis();
      await lists[name].over;
      if (mine()) await open(name);
    },
    async more(name) {
      const list = lists[name];
      if (list.work.value !== null) return;
      list.work.value = 'more';
      // Where the service gave some that could not be read, or twice, fewer are shown than were asked for.
      const limit = Math.max(nextLimit(list.listed.value.shortUrls.length), 2 * list.limit);
      await (list.over = ask(name, limit, list.moreFailure));
    },
    place(link) {
      const name = link.state === 'deleted' ? 'deleted' : 'recent';
      const { listed, opened } = lists[name];
      if (opened) listed.value = withPlaced(name, listed.value, link, store.get);
    },
    clear() {
      account += 1;
      for (const list of Object.values(lists)) {
        list.listed.value = nothing;
        list.work.value = null;
        list.failure.value = null;
        list.moreFailure.value = null;
        list.unreadable.value = 0;
        list.opened = false;
        list.limit = 0;
      }
    },
  };
}

function emptyList(): Writable {
  return {
    listed: signal(nothing),
    work: signal<ListState['work']['value']>(null),
    failure: signal<Failure | null>(null),
    moreFailure: signal<Failure | null>(null),
    unreadable: signal(0),
    opened: false,
    limit: 0,
    over: Promise.resolve(),
  };
}
