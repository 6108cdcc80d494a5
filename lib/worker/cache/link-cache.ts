import { readSamples } from '../../link/samples.ts';
import { mergeHead, type Listed, type ListName } from '../../link/link-list.ts';
import type { Answer } from '../../link/answer.ts';
import type { PartialLink, Link } from '../../link/link.ts';
import type { CachedPart, HistoryPart } from '../../rpc/values.ts';
import { localMidnight } from '../../time/local-midnight.ts';
import type { CacheStore, Reading, Writing } from './cache-store.ts';
import {
  madeHere,
  type AddressEntry,
  type LinkEntry,
  type LinkFields,
  emptyEntry,
  isNews,
  isTooLong,
  mergeFields,
  oldestOf,
  partialLink,
  unconfirmed,
  wholeLink,
  withoutLongFields,
} from './entries.ts';

/** The service's answers about the links of one connection. Rejects with `StorageFailed`. */
export interface LinkCache {
  /**
   * Returns the last answer about this address, and when its oldest part was confirmed (milliseconds since the epoch);
   * null if the answer is not cached.
   */
  answer(address: string): Promise<{ answer: Answer; confirmedAt: number } | null>;
  /** Returns these links with their known fields, in the given order. */
  links(shortUrls: readonly string[]): Promise<PartialLink[]>;
  /** Returns all links with their known fields. */
  everyLink(): Promise<PartialLink[]>;
  /**
   * Returns links with their known fields, a few thousand at a time, those that were added last first. `before`: null at
   * the beginning, then what the last part had; null in the last part.
   */
  part(before: number | null): Promise<CachedPart>;
  /** Returns the link with the last clicks that are known of a day before today. */
  withEarlier(link: Link): Promise<Link>;
  /**
   * Returns the kept samples of these links, as text, in the given order: those from the moment `from` on (milliseconds
   * since the epoch), and up to 16 days earlier.
   */
  samples(shortUrls: readonly string[], from: number): Promise<string[]>;
  /** Returns the samples of many links, in parts, from the moment `from` on (milliseconds since the epoch). */
  samplesAfter(from: number, after: HistoryPart['after']): Promise<HistoryPart>;
  /**
   * Adds samples of links, as text, even if the person does not keep new ones; first removes those of `without`. Rejects
   * with `StorageFailed`; then nothing has changed.
   */
  addSamples(links: HistoryPart['links'], without?: HistoryPart['links']): Promise<void>;
  /** Returns a list and when its head was last given (`readAt`, milliseconds since the epoch); null if never. */
  list(name: ListName): Promise<(Listed & { readAt: number }) | null>;
  /** Returns at most `most` (count) active links that this browser shortened addresses to, the last one first. */
  recentLinks(most: number): Promise<PartialLink[]>;
  /** Adds answers about addresses. Of two answers about the same address, the last one stays. */
  rememberAnswers(answers: readonly Answer[]): Promise<void>;
  /**
   * Adds fields of a link and returns the whole link, or null while a field is unknown. Removes addresses that no
   * longer lead to the link. `shortened`: an address that was just shortened to this link.
   */
  rememberLink(shortUrl: string, fields: LinkFields, shortened?: string | null): Promise<Link | null>;
  /**
   * Adds fields of several links, by short address. Returns the links with their known fields, in the same order.
   * `orFail`: rejects with `StorageFailed` if they cannot be stored.
   */
  rememberLinks(fields: ReadonlyMap<string, LinkFields>, orFail?: boolean): Promise<PartialLink[]>;
  /** Takes title and destination of a link as never confirmed: an edit may have changed them. */
  doubt(shortUrl: string): Promise<void>;
  /**
   * Merges the head of a list into the cached list. `readAt`: when the service returned it (milliseconds since the
   * epoch), if not just now.
   */
  rememberList(name: ListName, head: Listed, readAt?: number): Promise<void>;
  /** Adds a link that came back to a cached list, aside: only the service knows its place in the list. */
  addAside(name: ListName, shortUrl: string): Promise<void>;
}

/** The most links of a list that are cached (count). */
const longestList = 200_000;

/** The most chunks of links that are read at a time (count). */
const chunksAtOnce = 16;

/** The most links kept as made here (count): more than are shown, as some may be deleted since. */
const mostMadeHere = 20;

/**
 * Creates the cache of one connection; `now` returns milliseconds since the epoch, and `keepsHistory` whether the person
 * keeps the click history.
 */
export function createLinkCache(
  store: CacheStore,
  connectionId: number,
  now: () => number,
  keepsHistory: () => Promise<boolean>,
): LinkCache {
  const read = <Value>(work: (entries: Reading) => Promise<Value>): Promise<Value> => store.read(connectionId, work);
  async function change<Value>(work: (entries: Writing) => Promise<Value>, orFail = false): Promise<Value> {
    const keeps = await keepsHistory();
    const putSample = (): Promise<void> => Promise.resolve();
    return store.change(connectionId, (entries) => work(keeps ? entries : { ...entries, putSample }), orFail);
  }

  async function entryOf(entries: Reading, shortUrl: string): Promise<LinkEntry> {
    return (await entries.link(shortUrl)) ?? emptyEntry(shortUrl);
  }

  async function putAddress(entries: Writing, entry: Omit<AddressEntry, 'writtenAt'>): Promise<void> {
    if (isTooLong(entry.key) || isTooLong(entry.shortUrl)) await entries.removeAddress(entry.key);
    else await entries.putAddress({ ...entry, writtenAt: now() });
  }

  /** Puts a link with the fields that the service has just given. */
  async function putLink(entries: Writing, entry: LinkEntry, { clicks = null }: LinkFields): Promise<void> {
    if (isTooLong(entry.key)) return;
    await entries.putLink(withoutLongFields(entry));
    if (clicks !== null) await entries.putSample(entry.key, { at: entry.writtenAt, clicks });
  }

  async function putAnswer(entries: Writing, answer: Answer): Promise<void> {
    if (answer.kind !== 'link') return putAddress(entries, { key: answer.address, said: answer.kind });
    const { shortUrl, ...fields } = answer.link;
    const entry = mergeFields(await entryOf(entries, shortUrl), fields, now());
    await putLink(entries, entry, fields);
    return putAddress(entries, { key: answer.address, said: answer.asked, shortUrl });
  }

  async function addFields(
    entries: Writing,
    shortUrl: string,
    fields: LinkFields,
  ): Promise<{ before: LinkEntry; entry: LinkEntry }> {
    const before = await entryOf(entries, shortUrl);
    const entry = mergeFields(before, fields, now());
    if (isNews(before, fields, now())) await putLink(entries, entry, fields);
    return { before, entry };
  }

  /** Puts a link first among those that addresses were shortened to. */
  async function putMadeHere(entries: Writing, shortUrl: string): Promise<void> {
    const { shortUrls = [] } = (await entries.list(madeHere)) ?? {};
    const others = shortUrls.filter((other) => other !== shortUrl).slice(0, mostMadeHere - 1);
    await entries.putList({ key: madeHere, shortUrls: [shortUrl, ...others], end: true, writtenAt: now() });
  }

  /**
   * Removes addresses that led to this link but no longer do, and the answer for its destination if that names another
   * link.
   */
  async function dropOutdated(entries: Writing, before: LinkEntry, { key: shortUrl, told }: LinkEntry): Promise<void> {
    const { destination } = told;
    if (destination === undefined) return;
    const hasMoved = before.told.destination !== destination;
    const [leadingHere, atDestination] = await Promise.all([
      hasMoved ? entries.addressesOf(shortUrl) : [],
      destination === null ? undefined : entries.address(destination),
    ]);
    const outdated = leadingHere.filter(({ key, said }) => said === 'destination' && key !== destination);
    if (atDestination !== undefined && atDestination.shortUrl !== shortUrl) outdated.push(atDestination);
    await Promise.all(outdated.map(({ key }) => entries.removeAddress(key)));
  }

  return {
    answer: (address) =>
      read(async (entries) => {
        const found = await entries.address(address);
        if (found === undefined) return null;
        const { said, shortUrl = '', writtenAt } = found;
        if (said === 'none' || said === 'deleted') return { answer: { kind: said, address }, confirmedAt: writtenAt };
        const entry = await entryOf(entries, shortUrl);
        const link = wholeLink(entry);
        if (link === null) return null;
        const confirmedAt = Math.min(writtenAt, oldestOf(entry));
        return { answer: { kind: 'link', address, asked: said, link }, confirmedAt };
      }),
    links: (shortUrls) =>
      read((entries) => Promise.all(shortUrls.map(async (shortUrl) => partialLink(await entryOf(entries, shortUrl))))),
    everyLink: () => read(async (entries) => (await entries.linksOf(await entries.chunks())).map(partialLink)),
    part: (before) =>
      read(async (entries) => {
        const chunks = (await entries.chunks()).filter((number) => before === null || number < before);
        const part = chunks.slice(-chunksAtOnce);
        const links = (await entries.linksOf(part)).toReversed().map(partialLink);
        return { links, before: chunks.length > part.length ? (part[0] ?? null) : null };
      }),
    withEarlier: (link) =>
      read(async (entries) => {
        const samples = readSamples(await entries.samples(link.shortUrl, 0, now()));
        return { ...link, earlier: samples.findLast(({ at }) => at < localMidnight(now())) ?? null };
      }),
    samples: (shortUrls, from) =>
      read((entries) => Promise.all(shortUrls.map((each) => entries.samples(each, from, now())))),
    samplesAfter: (from, after) => read((entries) => entries.samplesAfter(from, after)),
    addSamples: (links, without = []) =>
      store.change(
        connectionId,
        async (entries) => {
          for (const [place, [shortUrl, samples]] of [...without, ...links].entries()) {
            for (const sample of readSamples(samples)) {
              await entries.putSample(shortUrl, sample, place < without.length);
            }
          }
        },
        true,
      ),
    list: (name) =>
      read(async (entries) => {
        const entry = await entries.list(name);
        if (entry === undefined) return null;
        const { key: _, writtenAt, ...listed } = entry;
        return { ...listed, readAt: writtenAt };
      }),
    recentLinks: (most) =>
      read(async (entries) => {
        const { shortUrls = [] } = (await entries.list(madeHere)) ?? {};
        const links = await Promise.all(shortUrls.map((shortUrl) => entries.link(shortUrl)));
        const active = links.flatMap((entry) => (entry === undefined || entry.told.state === 'deleted' ? [] : entry));
        return active.slice(0, most).map(partialLink);
      }),
    rememberAnswers: (answers) =>
      change(async (entries) => {
        for (const answer of answers) await putAnswer(entries, answer);
      }),
    rememberLink: (shortUrl, fields, shortened = null) =>
      change(async (entries) => {
        const { before, entry } = await addFields(entries, shortUrl, fields);
        await dropOutdated(entries, before, entry);
        if (shortened !== null) {
          await putAddress(entries, { key: shortened, said: 'destination', shortUrl });
          if (!isTooLong(shortUrl)) await putMadeHere(entries, shortUrl);
        }
        return wholeLink(entry);
      }),
    rememberLinks: (all, orFail) =>
      change(async (entries) => {
        const added: PartialLink[] = [];
        // One after the other, so that neighbours are stored together.
        for (const [shortUrl, fields] of all) {
          const { before, entry } = await addFields(entries, shortUrl, fields);
          if (hasChanged(before, entry)) await dropOutdated(entries, before, entry);
          added.push(partialLink(entry));
        }
        return added;
      }, orFail),
    doubt: (shortUrl) =>
      change(async (entries) => {
        const entry = await entries.link(shortUrl);
        if (entry !== undefined) await entries.putLink(unconfirmed(entry));
      }),
    rememberList: (name, head, readAt = now()) =>
      change(async (entries) => {
        const cached = await entries.list(name);
        // While a long list is cached, the head may have been read again.
        const isOlder = cached !== undefined && cached.writtenAt > readAt && cached.writtenAt <= now();
        const [before, after] = isOlder ? [head, cached] : [cached, head];
        const listed = before === undefined ? after : mergeHead(name, before, after);
        const isCut = listed.shortUrls.length > longestList;
        const { aside, ...placed } = listed;
        await entries.putList({
          ...placed,
          ...(aside === undefined ? {} : { aside: aside.slice(-longestList) }),
          key: name,
          shortUrls: listed.shortUrls.slice(0, longestList),
          end: listed.end && !isCut,
          writtenAt: isOlder ? cached.writtenAt : readAt,
        });
      }),
    addAside: (name, shortUrl) =>
      change(async (entries) => {
        const entry = await entries.list(name);
        if (entry === undefined || isTooLong(shortUrl)) return;
        const { shortUrls, end, capped, aside = [] } = entry;
        if (shortUrls.includes(shortUrl) || aside.includes(shortUrl)) return;
        await entries.putList({ ...entry, end: end && capped !== undefined, aside: [...aside, shortUrl] });
      }),
  };
}

/** Returns true if the link's destination or state has changed. */
function hasChanged({ told: before }: LinkEntry, { told: now }: LinkEntry): boolean {
  return before.destination !== now.destination || before.state !== now.state;
}
