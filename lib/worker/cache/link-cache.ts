import { keptSince, readSamples, type HistoryLines, type Sample } from '../../link/samples.ts';
import type { MovedLinks } from '../../link/moved-links.ts';
import { mergeHead, type Listed, type ListName } from '../../link/link-list.ts';
import type { Answer, PartialLink, Link } from '../../link/link.ts';
import type { CachedPart, HistoryPart } from '../../rpc/values.ts';
import { localMidnight } from '../../time/days.ts';
import { putLines, type EntryStore, type Reading, type StoreUse, type Writing } from './cache-store.ts';
import { moveKept } from './move-kept.ts';
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

export type LinkCache = ReturnType<typeof createLinkCache>;

/** The most links of a list that are cached (count). */
const longestList = 200_000;

/** The most chunks of links that are read at a time (count). */
const chunksAtOnce = 16;

/** The most links kept as made here (count): more than are shown, as some may be deleted since. */
const mostMadeHere = 20;

/** Milliseconds for which clicks are shown without the time at which they were read: an hour. */
const freshFor = 3_600_000;

/**
 * Creates the cache of the service's answers about the links of one connection. `now` returns milliseconds since the
 * epoch, and `otherTime` the time by the service's clock if that contradicts it. `keepsHistory` returns whether the person
 * keeps the click history. Rejects with `StorageFailed`.
 */
export function createLinkCache(
  store: EntryStore,
  connectionId: number,
  now: () => number,
  keepsHistory: () => Promise<boolean>,
  otherTime: (now: number) => number | null = () => null,
) {
  const read = <Value>(work: (entries: Reading) => Promise<Value>, use?: StoreUse): Promise<Value> =>
    store.read(connectionId, work, use);
  async function change<Value>(work: (entries: Writing) => Promise<Value>, use?: StoreUse): Promise<Value> {
    const keeps = await keepsHistory();
    const putSamples = (): Promise<boolean> => Promise.resolve(true);
    return store.change(connectionId, (entries) => work(keeps ? entries : { ...entries, putSamples }), use);
  }

  /** Adds what the service has just said of a link's clicks. Only two clocks that agree say which samples are too old. */
  async function putClicks(entries: Writing, shortUrl: string, clicks: number): Promise<void> {
    const contradicting = otherTime(now());
    await entries.putSamples(shortUrl, [{ at: contradicting ?? now(), clicks }]);
    if (contradicting === null) entries.dropSamplesBefore(keptSince(now()));
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
    if (clicks !== null) await putClicks(entries, entry.key, clicks);
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
  async function dropOutdated(
    entries: Writing,
    before: LinkEntry,
    { key: shortUrl, fields }: LinkEntry,
  ): Promise<void> {
    const { destination } = fields;
    if (destination === undefined) return;
    const hasMoved = before.fields.destination !== destination;
    const [leadingHere, atDestination] = await Promise.all([
      hasMoved ? entries.addressesOf(shortUrl) : [],
      destination === null ? undefined : entries.address(destination),
    ]);
    const outdated = leadingHere.filter(({ key, said }) => said === 'destination' && key !== destination);
    if (atDestination !== undefined && atDestination.shortUrl !== shortUrl) outdated.push(atDestination);
    await Promise.all(outdated.map(({ key }) => entries.removeAddress(key)));
  }

  return {
    /**
     * Returns the last answer about this address, and when its oldest part was confirmed (milliseconds since the epoch);
     * null if the answer is not cached.
     */
    answer: (address: string) =>
      read(async (entries): Promise<{ answer: Answer; confirmedAt: number } | null> => {
        const found = await entries.address(address);
        if (found === undefined) {
          // Nobody has asked about it, but a list may have had its link.
          const entry = await activeLinkTo(entries, address);
          const link = entry === null ? null : wholeLink(entry);
          if (entry === null || link === null) return null;
          return { answer: { kind: 'link', address, asked: 'destination', link }, confirmedAt: oldestOf(entry) };
        }
        const { said, shortUrl = '', writtenAt } = found;
        if (said === 'none' || said === 'deleted') return { answer: { kind: said, address }, confirmedAt: writtenAt };
        const entry = await entryOf(entries, shortUrl);
        const link = wholeLink(entry);
        if (link === null) return null;
        const confirmedAt = Math.min(writtenAt, oldestOf(entry));
        return { answer: { kind: 'link', address, asked: said, link }, confirmedAt };
      }),
    /** Returns the short address of the active link that leads to this address; null if none is cached. */
    shortUrlOf: (address: string) =>
      read(async (entries): Promise<string | null> => {
        const [asked, listed] = await Promise.all([entries.address(address), activeLinkTo(entries, address)]);
        if (asked === undefined) return listed?.key ?? null;
        if (asked.said !== 'destination') return null;
        // The service may have written the address in another way than it was asked for.
        const link = listed ?? (await entries.link(asked.shortUrl ?? ''));
        return link === undefined || link.fields.state === 'deleted' ? null : link.key;
      }),
    /** Returns these links with their known fields, in the given order. */
    links: (shortUrls: readonly string[]) =>
      read((entries) => Promise.all(shortUrls.map(async (shortUrl) => partialLink(await entryOf(entries, shortUrl))))),
    /** Returns all links with their known fields. */
    everyLink: () => read(async (entries) => (await entries.linksOf(await entries.chunks())).map(partialLink)),
    /**
     * Returns links with their known fields, a few thousand at a time, those that were added last first. `before`: null
     * at the beginning, then what the last part had; null in the last part.
     */
    part: (before: number | null) =>
      read(async (entries): Promise<CachedPart> => {
        const chunks = (await entries.chunks()).filter((number) => before === null || number < before);
        const part = chunks.slice(-chunksAtOnce);
        const links = (await entries.linksOf(part)).toReversed().map(partialLink);
        return { links, before: chunks.length > part.length ? (part[0] ?? null) : null };
      }),
    /**
     * Returns the link with the last clicks that are known of a day before today; without them if the person keeps no
     * history. They are `unreadable` while the store fails.
     */
    async withEarlier(link: Link): Promise<Link> {
      if (!(await keepsHistory())) return link;
      const today = localMidnight(now());
      const find = async (entries: Reading): Promise<Sample | null> => {
        const lastSince = async (from: number): Promise<Sample | undefined> =>
          readSamples(await entries.samples(link.shortUrl, from, now())).findLast(({ at }) => at < today);
        // Most links were asked about lately, and the newest record has it: the others, up to 25, are then not read.
        return (await lastSince(today - 1)) ?? (await lastSince(0)) ?? null;
      };
      return { ...link, earlier: await read(find, 'kept').catch(() => 'unreadable' as const) };
    },
    /**
     * Returns the kept samples of these links, as text, in the given order: those from the moment `from` on (milliseconds
     * since the epoch), and up to 16 days earlier.
     */
    samples: (shortUrls: readonly string[], from: number) =>
      read((entries) => Promise.all(shortUrls.map((each) => entries.samples(each, from, now()))), 'kept'),
    /** Returns the samples of many links, in parts, from the moment `from` on (milliseconds since the epoch). */
    samplesAfter: (from: number, after: HistoryPart['after']) =>
      read((entries) => entries.samplesAfter(from, after), 'kept'),
    /** Returns true if samples from before this moment were kept (milliseconds since the epoch). */
    hasSamplesBefore: (moment: number) => read((entries) => entries.hasSamplesBefore(moment), 'kept'),
    /**
     * Adds samples of links, as text, even if the person does not keep new ones; first removes those of `without`. Returns
     * the links of which not all has room. If it rejects, nothing has changed.
     */
    addSamples: (links: HistoryLines, without: HistoryLines = []) =>
      store.change(
        connectionId,
        async (entries) => {
          await putLines(entries, without, true);
          return putLines(entries, links);
        },
        'kept',
      ),
    move: (beginnings: MovedLinks) => moveKept(store, connectionId, beginnings),
    /** Returns a list and when its head was last given (`readAt`, milliseconds since the epoch); null if never. */
    list: (name: ListName) =>
      read(async (entries): Promise<(Listed & { readAt: number }) | null> => {
        const entry = await entries.list(name);
        if (entry === undefined) return null;
        const { key: _, writtenAt, ...listed } = entry;
        return { ...listed, readAt: writtenAt };
      }),
    /**
     * Returns at most `most` (count) active links that this browser shortened addresses to, the last one first. Clicks
     * that were read long ago are left out: nothing beside them says so.
     */
    recentLinks: (most: number) =>
      read(async (entries) => {
        const { shortUrls = [] } = (await entries.list(madeHere)) ?? {};
        const links = await Promise.all(shortUrls.map((shortUrl) => entries.link(shortUrl)));
        const active = links.flatMap((entry) => (entry === undefined || entry.fields.state === 'deleted' ? [] : entry));
        return active.slice(0, most).map((entry) => {
          const link = partialLink(entry);
          if ((entry.confirmedAt.clicks ?? 0) <= now() - freshFor) delete link.clicks;
          return link;
        });
      }),
    /** Adds answers about addresses. Of two answers about the same address, the last one stays. */
    rememberAnswers: (answers: readonly Answer[]) =>
      change(async (entries) => {
        for (const answer of answers) await putAnswer(entries, answer);
      }),
    /**
     * Adds fields of a link and returns the whole link, or null while a field is unknown. Removes addresses that no
     * longer lead to the link. `shortened`: an address that was just shortened to this link.
     */
    rememberLink: (shortUrl: string, fields: LinkFields, shortened: string | null = null) =>
      change(async (entries) => {
        const { before, entry } = await addFields(entries, shortUrl, fields);
        await dropOutdated(entries, before, entry);
        if (shortened !== null) {
          await putAddress(entries, { key: shortened, said: 'destination', shortUrl });
          if (!isTooLong(shortUrl)) await putMadeHere(entries, shortUrl);
        }
        return wholeLink(entry);
      }),
    /**
     * Adds fields of several links, by short address. Returns the links with their known fields, in the same order.
     */
    rememberLinks: (all: ReadonlyMap<string, LinkFields>, use?: StoreUse) =>
      change(async (entries) => {
        const added: PartialLink[] = [];
        // One after the other, so that neighbours are stored together.
        for (const [shortUrl, fields] of all) {
          const { before, entry } = await addFields(entries, shortUrl, fields);
          if (hasChanged(before, entry)) await dropOutdated(entries, before, entry);
          added.push(partialLink(entry));
        }
        return added;
      }, use),
    /** Takes title and destination of a link as never confirmed: an edit may have changed them. */
    markUnconfirmed: (shortUrl: string) =>
      change(async (entries) => {
        const entry = await entries.link(shortUrl);
        if (entry !== undefined) await entries.putLink(unconfirmed(entry));
      }),
    /**
     * Merges the head of a list into the cached list. `readAt`: when the service returned it (milliseconds since the
     * epoch), if not just now.
     */
    rememberList: (name: ListName, head: Listed, readAt = now()) =>
      change(async (entries) => {
        const cached = await entries.list(name);
        // While a long list is cached, the head may have been read again.
        const isOlder = cached !== undefined && cached.writtenAt > readAt && cached.writtenAt <= now();
        const [before, after] = isOlder ? [head, cached] : [cached, head];
        const listed = before === undefined ? after : mergeHead(name, before, after);
        const isCut = listed.shortUrls.length > longestList;
        const { unplaced, ...placed } = listed;
        await entries.putList({
          ...placed,
          ...(unplaced === undefined ? {} : { unplaced: unplaced.slice(-longestList) }),
          key: name,
          shortUrls: listed.shortUrls.slice(0, longestList),
          end: listed.end && !isCut,
          writtenAt: isOlder ? cached.writtenAt : readAt,
        });
      }),
    /** Adds a link that came back to a cached list, without a place: only the service knows its place in it. */
    addUnplaced: (name: ListName, shortUrl: string) =>
      change(async (entries) => {
        const entry = await entries.list(name);
        if (entry === undefined || isTooLong(shortUrl)) return;
        const { shortUrls, end, capped, unplaced = [] } = entry;
        if (shortUrls.includes(shortUrl) || unplaced.includes(shortUrl)) return;
        await entries.putList({ ...entry, end: end && capped !== undefined, unplaced: [...unplaced, shortUrl] });
      }),
  };
}

/** Returns a link with this destination that is not deleted; null if there is none. */
async function activeLinkTo(entries: Reading, destination: string): Promise<LinkEntry | null> {
  const links = await entries.linksTo(destination);
  return links.find(({ fields }) => fields.state !== 'deleted') ?? null;
}

/** Returns true if the link's destination or state has changed. */
function hasChanged({ fields: before }: LinkEntry, { fields: now }: LinkEntry): boolean {
  return before.destination !== now.destination || before.state !== now.state;
}
