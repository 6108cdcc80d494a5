import { brought, type Listed, type ListName } from '../link-list.ts';
import type { Answer, KnownLink, Link } from '../link.ts';
import type { AddressEntry, LinkEntry, Told } from './entries.ts';
import {
  isNews,
  isTooLong,
  knownLink,
  oldestOf,
  rememberable,
  unknownLink,
  wholeLink,
  withTold,
} from './link-facts.ts';
import type { Reading, Shelf, Writing } from './shelf.ts';

export type { Told } from './entries.ts';

/** What is known of links: the one place where answers of the service are remembered. Written by the worker only. */
export interface KnownLinks {
  /** What was last said of this address, and when the oldest part of it was confirmed (ms since the epoch). */
  answer(number: number, address: string): Promise<{ answer: Answer; confirmedAt: number } | null>;
  /** What is known of these links, in their order. */
  links(number: number, shortUrls: readonly string[]): Promise<KnownLink[]>;
  /** What is known of every link. */
  everyLink(number: number): Promise<KnownLink[]>;
  /** What is known of a list; null where it was never asked for. */
  list(number: number, name: ListName): Promise<Listed | null>;
  /** Remembers what the service just said of addresses; of one that is there twice, what comes last. */
  rememberAnswers(number: number, answers: readonly Answer[]): Promise<void>;
  /**
   * Adds what the service just said of a link to what is known of it, and returns the whole, or null while a part is
   * unknown. Addresses that used to lead to it, and may no longer, are forgotten. `shortened` is an address that was just
   * shortened to it.
   */
  rememberLink(number: number, shortUrl: string, told: Told, shortened?: string | null): Promise<Link | null>;
  /** Adds what the service just said of several links, and returns what is known of each, in their order. */
  rememberLinks(number: number, told: ReadonlyMap<string, Told>): Promise<KnownLink[]>;
  /** Brings a list up to date by the head of it that the service just gave. */
  rememberList(number: number, name: ListName, fresh: Listed): Promise<void>;
  /** A link came to stand somewhere in a list: more of it has to be asked for to know where. */
  reopenList(number: number, name: ListName): Promise<void>;
  /** Forgets all, for the connection of this number to begin. */
  forget(number: number): Promise<void>;
}

/** Count of links of a list that are remembered. */
const longestList = 60_000;

/** Makes the store; `now` gives milliseconds since the epoch. */
export function createKnownLinks(shelf: Shelf, now: () => number): KnownLinks {
  async function linkOf(entries: Reading, shortUrl: string): Promise<LinkEntry> {
    return (await entries.get('links', shortUrl)) ?? unknownLink(shortUrl);
  }

  async function putAddress(entries: Writing, entry: Omit<AddressEntry, 'writtenAt'>): Promise<void> {
    if (isTooLong(entry.key) || isTooLong(entry.shortUrl)) await entries.remove('addresses', entry.key);
    else await entries.put('addresses', { ...entry, writtenAt: now() });
  }

  async function putAnswer(entries: Writing, answer: Answer): Promise<void> {
    if (answer.kind !== 'link') return putAddress(entries, { key: answer.address, said: answer.kind });
    const { shortUrl, ...told } = answer.link;
    const entry = withTold(await linkOf(entries, shortUrl), told, now());
    if (!isTooLong(shortUrl)) await entries.put('links', rememberable(entry));
    return putAddress(entries, { key: answer.address, said: answer.asked, shortUrl });
  }

  /** Adds to what is known of a link. */
  async function add(entries: Writing, shortUrl: string, told: Told): Promise<{ before: LinkEntry; entry: LinkEntry }> {
    const before = await linkOf(entries, shortUrl);
    const entry = withTold(before, told, now());
    if (!isTooLong(shortUrl) && isNews(before, told, now())) await entries.put('links', rememberable(entry));
    return { before, entry };
  }

  /** What an address said of this link stands if it leads there; of others, if this one does not. */
  async function dropUntrue(entries: Writing, before: LinkEntry, { key: shortUrl, told }: LinkEntry): Promise<void> {
    const { destination } = told;
    if (destination === undefined) return;
    const moved = before.told.destination !== destination;
    const [led, there] = await Promise.all([
      moved ? entries.addressesOf(shortUrl) : [],
      destination === null ? undefined : entries.get('addresses', destination),
    ]);
    const untrue = led.filter(({ key, said }) => said === 'destination' && key !== destination);
    if (there !== undefined && there.shortUrl !== shortUrl) untrue.push(there);
    await Promise.all(untrue.map(({ key }) => entries.remove('addresses', key)));
  }

  return {
    answer: (number, address) =>
      shelf.read(number, async (entries) => {
        const said = await entries.get('addresses', address);
        if (said === undefined) return null;
        if (said.said === 'none' || said.said === 'deleted') {
          return { answer: { kind: said.said, address }, confirmedAt: said.writtenAt };
        }
        const entry = await linkOf(entries, said.shortUrl ?? '');
        const link = wholeLink(entry);
        if (link === null) return null;
        const confirmedAt = Math.min(said.writtenAt, oldestOf(entry));
        return { answer: { kind: 'link', address, asked: said.said, link }, confirmedAt };
      }),
    links: (number, shortUrls) =>
      shelf.read(number, (entries) =>
        Promise.all(shortUrls.map(async (shortUrl) => knownLink(await linkOf(entries, shortUrl)))),
      ),
    everyLink: (number) => shelf.read(number, async (entries) => (await entries.links()).map(knownLink)),
    list: (number, name) =>
      shelf.read(number, async (entries) => {
        const entry = await entries.get('lists', name);
        return entry === undefined ? null : { shortUrls: entry.shortUrls, end: entry.end };
      }),
    rememberAnswers: (number, answers) =>
      shelf.change(number, async (entries) => {
        for (const answer of answers) await putAnswer(entries, answer);
      }),
    rememberLink: (number, shortUrl, told, shortened = null) =>
      shelf.change(number, async (entries) => {
        const { before, entry } = await add(entries, shortUrl, told);
        await dropUntrue(entries, before, entry);
        if (shortened !== null) await putAddress(entries, { key: shortened, said: 'destination', shortUrl });
        return wholeLink(entry);
      }),
    rememberLinks: (number, told) =>
      shelf.change(number, async (entries) => {
        const added = [...told].map(async ([shortUrl, facts]) => {
          const { before, entry } = await add(entries, shortUrl, facts);
          if (leadsElsewhere(before, entry)) await dropUntrue(entries, before, entry);
          return knownLink(entry);
        });
        return Promise.all(added);
      }),
    rememberList: (number, name, fresh) =>
      shelf.change(number, async (entries) => {
        const before = await entries.get('lists', name);
        const { shortUrls, end } = before === undefined ? fresh : brought(name, before, fresh);
        const cut = shortUrls.length > longestList;
        await entries.put('lists', {
          key: name,
          shortUrls: shortUrls.slice(0, longestList),
          end: end && !cut,
          writtenAt: now(),
        });
      }),
    reopenList: (number, name) =>
      shelf.change(number, async (entries) => {
        const entry = await entries.get('lists', name);
        if (entry?.end === true) await entries.put('lists', { ...entry, end: false, writtenAt: now() });
      }),
    forget: (number) => shelf.forget(number),
  };
}

/** True where the link leads elsewhere than was known before, or came, or went. */
function leadsElsewhere({ told: before }: LinkEntry, { told: now }: LinkEntry): boolean {
  return before.destination !== now.destination || before.state !== now.state;
}
