import type { ApiClient } from '../api/client.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import { inGroups } from '../groups.ts';
import type { Told } from '../known/known-links.ts';
import { onlyTold } from '../known/link-facts.ts';
import type { KnownLink } from '../link.ts';
import { firstLimit, type Listed, type ListName } from '../link-list.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import type { LinkOperationsParts, Session } from './session.ts';
import { answerOf, failureOfAll, toldByList, toldOfLink } from './told.ts';

/** Questions about many links; what is told is remembered. */
export interface Lists {
  /** A list as it is remembered, with what is known of the first of its links; null where it was never asked for. */
  knownList(name: ListName): Promise<Result<(Listed & { shortUrls: string[]; links: KnownLink[] }) | null>>;
  /** What is remembered of these links, in their order. */
  remembered(shortUrls: readonly string[]): Promise<Result<KnownLink[]>>;
  /** Asks the service for a list; `limit` is a count, `unreadable` one of items. */
  list(name: ListName, limit: number): Promise<Result<{ links: KnownLink[]; end: boolean; unreadable: number }>>;
  /** Asks the service for all of these links; `untold` are those of which it did not tell everything, and why. */
  describe(
    shortUrls: readonly string[],
  ): Promise<Result<{ links: KnownLink[]; untold: { shortUrl: string; failure: Failure }[] }>>;
}

/** How many links are remembered in one go (count). */
const atOnce = 1000;

/** Makes the questions about many links. */
export function createLists({ session, known, facts, flights }: LinkOperationsParts, log: ChangeLog): Lists {
  /** Asks once however many ask at a time. */
  async function once<Value>(
    question: string,
    work: (session: Session, changed: Watch) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const opened = await session();
    if (!opened.ok) return opened;
    return flights.single(`${opened.value.number} ${question}`, () => work(opened.value, log.watch()));
  }

  /** What is known of a few links, with what was just told of those that did not change meanwhile. */
  async function rememberFew(number: number, told: [string, Told][], changed: Watch): Promise<KnownLink[]> {
    const current = new Map(told.map(([shortUrl, own]) => [shortUrl, changed.of(shortUrl) ? {} : own]));
    try {
      return await known.rememberLinks(number, current);
    } catch {
      // A store that fails now must not hide what the service told.
      return [...current].map(([shortUrl, own]) => onlyTold(shortUrl, own, Date.now()));
    }
  }

  /** The same for any number of them: other work gets its turn in between. */
  async function remember(number: number, told: ReadonlyMap<string, Told>, changed: Watch): Promise<KnownLink[]> {
    const all = [...told];
    const links = new Map<string, KnownLink>();
    // From the end, as what was written longest ago goes first when there is no more room.
    for (const group of inGroups(all, atOnce).toReversed()) {
      const few = await rememberFew(number, group, changed);
      for (const link of few) links.set(link.shortUrl, link);
    }
    // What changed while the rest was remembered is told as the change left it.
    const late =
      all.length > atOnce ? all.map(([shortUrl]) => shortUrl).filter((shortUrl) => changed.of(shortUrl)) : [];
    const read = late.length > 0 ? await known.links(number, late).catch(() => []) : [];
    for (const link of read) links.set(link.shortUrl, link);
    return [...told.keys()].flatMap((shortUrl) => links.get(shortUrl) ?? []);
  }

  return {
    async knownList(name) {
      const opened = await session();
      if (!opened.ok) return opened;
      const { number } = opened.value;
      const listed = await known.list(number, name);
      if (listed === null) return success(null);
      const shortUrls = [...listed.shortUrls];
      return success({ ...listed, shortUrls, links: await known.links(number, shortUrls.slice(0, firstLimit)) });
    },

    async remembered(shortUrls) {
      const opened = await session();
      return opened.ok ? success(await known.links(opened.value.number, shortUrls)) : opened;
    },

    list: (name, limit) =>
      once(`list ${name} ${limit}`, async ({ number, api }, changed) => {
        const listing = await asked(api, name, limit);
        if (!listing.ok) return listing;
        const { items, unreadable } = listing.value;
        const end = name === 'deleted' || items.length + unreadable < limit;
        const told = toldByList(name, items);
        const shortUrls = [...told.keys()];
        await known.rememberList(number, name, { shortUrls, end }).catch(() => undefined);
        if (shortUrls[0] !== undefined) await facts.learnShortHost(number, shortUrls[0]).catch(() => undefined);
        // Last: what is told of a link is what was known of it a moment before.
        return success({ links: await remember(number, told, changed), end, unreadable });
      }),

    describe: (shortUrls) =>
      once(`describe ${JSON.stringify(shortUrls)}`, async ({ number, api }, changed) => {
        const [info, expanded] = await Promise.all([api.info(shortUrls), api.expand(shortUrls)]);
        const told = new Map<string, Told>();
        const untold: { shortUrl: string; failure: Failure }[] = [];
        for (const shortUrl of new Set(shortUrls)) {
          const one = toldOfLink(answerOf(info, shortUrl), answerOf(expanded, shortUrl));
          told.set(shortUrl, one.told);
          if (one.failure !== null) untold.push({ shortUrl, failure: one.failure });
        }
        const links = await remember(number, told, changed);
        const failure = failureOfAll(info) ?? failureOfAll(expanded);
        return failure === null ? success({ links, untold }) : failed(failure);
      }),
  };
}

function asked(api: ApiClient, name: ListName, limit: number): ReturnType<ApiClient['deleted']> {
  if (name === 'deleted') return api.deleted();
  return name === 'recent' ? api.last(limit) : api.top(limit);
}
