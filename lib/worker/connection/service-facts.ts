import { neverRecorded, type DailyRecord } from '../../rpc/values.ts';
import { learnDays, runningDays, unknownDays, type DayBounds, type ServiceDays } from '../../account/service-days.ts';
import type { DailyStatistic, Overview } from '../../account/statistics.ts';
import { shortHost, shortLinkIn } from '../../address/short-address.ts';
import type { ListName } from '../../link/link-list.ts';
import { beginningOf, moved, type MovedLinks } from '../../link/moved-links.ts';
import type { Day } from '../../time/days.ts';
import { serviceTime, type ServiceClock } from '../api/send-request.ts';
import { noFacts, type Facts } from '../storage/schemas.ts';
import type { AccountItems } from '../storage/items.ts';

export type ServiceFacts = ReturnType<typeof createServiceFacts>;

/** The most items that the service gives in one answer of a list. */
export type ListCap = Pick<NonNullable<Facts['listCaps']>[number], 'most' | 'tooHigh'>;

/** The counts of an account's lists. */
export type CountName = 'links' | 'referrals';

/** The time (milliseconds) after which the service is tried again. */
const aDay = 24 * 60 * 60 * 1000;
/** The time (milliseconds) for which the account's counts are good enough to be compared with. */
const countsFor = 10 * 60 * 1000;

/** The most changes of the short addresses that are remembered (count). */
const mostMoves = 5;

/** What is remembered of an operation until a time (milliseconds since the epoch). */
interface ForADay {
  operation: string;
  until: number;
}

const recordOf = ({ dailyRecord = neverRecorded }: Facts): DailyRecord => dailyRecord;

const serviceDaysIn = ({ days = unknownDays }: Facts): ServiceDays => days;

const ignore = (): void => undefined;

/**
 * Creates the facts about the service of one connection. They outlive the browser session, as learning them again costs
 * requests. If their store fails, they are unknown; nothing rejects. `now` returns milliseconds since the epoch. With
 * `isPrivate`, for work in a private window, nothing is stored: not even a time shows that such a window was there.
 */
export function createServiceFacts(
  item: AccountItems['serviceFacts'],
  connectionId: number,
  now: () => number,
  isPrivate = false,
  clock: ServiceClock = {},
) {
  // Facts only save requests, so a failing store must not stop anything: what is not stored is learned again.
  const read = (): Promise<Facts> => item.read(connectionId).catch(() => noFacts);
  const update = (change: (facts: Facts) => Facts): Promise<void> =>
    isPrivate ? Promise.resolve() : item.update(connectionId, change).then(ignore, ignore);

  /** Returns what is remembered of an operation; null if it is older than a day, or the clock was set back since. */
  const current = <Known extends ForADay>(all: readonly Known[] = [], operation: string): Known | null =>
    all.find((each) => each.operation === operation && each.until > now() && each.until <= now() + aDay) ?? null;

  /** Adds what was just learned of an operation. */
  const learned = <New extends { operation: string }>(all: readonly (New & ForADay)[] = [], fact: New) => [
    ...all.filter(({ operation }) => operation !== fact.operation),
    { ...fact, until: now() + aDay },
  ];

  /** Returns the hosts of short links, with their ports. */
  const shortHosts = async (): Promise<readonly string[]> => (await read()).shortHosts;

  return {
    shortHosts,
    /** Returns the service's short link that an address is, as the service writes it; null for any other address. */
    async shortLink(address: string): Promise<string | null> {
      const { shortHosts: hosts, httpHosts = [], moves = [] } = await read();
      const shortUrl = shortLinkIn(address, hosts);
      if (shortUrl === null) return null;
      const isHttp = httpHosts.includes(new URL(shortUrl).host);
      return moves.reduce(moved, isHttp ? shortUrl.replace(/^https:/i, 'http:') : shortUrl);
    },
    async learnShortHost(shortUrl: string): Promise<void> {
      const host = shortHost(shortUrl);
      if (host === null || (await shortHosts()).includes(host)) return;
      const isHttp = /^http:/i.test(shortUrl);
      await update((facts) => ({
        ...facts,
        shortHosts: [...new Set([...facts.shortHosts, host])],
        ...(isHttp && { httpHosts: [...new Set([...(facts.httpHosts ?? []), host])] }),
      }));
    },
    /** Remembers how the service has changed its short addresses, so that earlier ones are read as the present ones. */
    learnMove: (change: MovedLinks) =>
      update((facts) => ({ ...facts, moves: [...(facts.moves ?? []), change].slice(-mostMoves) })),
    /** Returns what the newest address of a list began with when the service last gave it; null if it never did. */
    listedAs: async (name: ListName): Promise<string | null> => (await read()).listedAs?.[name] ?? null,
    noteListed: (name: ListName, newest: string) =>
      update((facts) => ({ ...facts, listedAs: { ...facts.listedAs, [name]: beginningOf(newest) } })),
    /** The operations for which the service answers only one value per request. */
    oneAtATime: {
      has: async (operation: string) => current((await read()).oneAtATimeUntil, operation) !== null,
      /** Remembers an operation for a day. */
      add: (operation: string) =>
        update((facts) => ({ ...facts, oneAtATimeUntil: learned(facts.oneAtATimeUntil, { operation }) })),
    },
    /** What is known of the service's titles. */
    titles: {
      areText: async (): Promise<boolean> => (await read()).givesText === true,
      /** Remembers that they are text, as one of them can be nothing else. */
      learnText: () => update((facts) => ({ ...facts, givesText: true })),
    },
    /** The lists of which the service gives only a part, by operation. */
    listCaps: {
      of: async (operation: string): Promise<ListCap | null> => current((await read()).listCaps, operation),
      /** Returns what was learned last, however long ago: for a request that must not be refused. */
      last: async (operation: string): Promise<ListCap | null> =>
        (await read()).listCaps?.find((each) => each.operation === operation) ?? null,
      /** Remembers the cap of a list for a day. */
      learn: (operation: string, cap: ListCap) =>
        update((facts) => ({ ...facts, listCaps: learned(facts.listCaps, { ...cap, operation }) })),
    },
    /** Forgets what the service refuses and how it writes titles: another address may lead to one that does otherwise. */
    forgetHabits: () => update(({ listCaps: _, givesText: __, ...facts }) => ({ ...facts, oneAtATimeUntil: [] })),
    /** The account's own counts of its links and referrals, for ten minutes. */
    accountCounts: {
      async of(name: CountName): Promise<number | null> {
        const { accountCounts: counts } = await read();
        const age = now() - (counts?.readAt ?? 0);
        return counts !== undefined && age >= 0 && age < countsFor ? counts[name] : null;
      },
      /** Remembers the counts that the service has just given; it accepts the account again if it had refused it. */
      remember: ({ links, referrals }: Pick<Overview, CountName>) =>
        update((facts) => ({
          ...facts,
          accountCounts: { links, referrals, readAt: now() },
          dailyRecord: { ...recordOf(facts), isRefused: false },
        })),
      /** Forgets the counts, after a change of which it is not known whether it happened. */
      forget: () => update(({ accountCounts: _, ...facts }) => facts),
      /** Counts a link that was just made or restored. */
      addLink: () =>
        update((facts) => {
          const { accountCounts: counts } = facts;
          if (typeof counts?.links !== 'number') return facts;
          return { ...facts, accountCounts: { ...counts, links: counts.links + 1 } };
        }),
    },
    /** When the service's days begin. */
    days: {
      /** Returns what is known of them, and how far the service's clock is ahead of ours (milliseconds). */
      async read(): Promise<DayBounds & { clockAhead: number }> {
        const { atLeast, below } = serviceDaysIn(await read());
        return { atLeast, below, clockAhead: serviceTime(clock, now()) - now() };
      },
      /** Returns the latest day that has surely begun there. */
      lastBegun: async () => runningDays(serviceDaysIn(await read()), serviceTime(clock, now())).from,
      /** Learns from the figures of days up to `to`, which the service has just given. */
      learn: (days: readonly DailyStatistic[], to: Day) =>
        update((facts) => ({
          ...facts,
          days: learnDays(serviceDaysIn(facts), { days, to, at: serviceTime(clock, now()) }),
        })),
    },
    /** The last daily record of all links' clicks. */
    dailyRecord: {
      read: async () => recordOf(await read()),
      /** Remembers what became of it. */
      note: (change: Partial<DailyRecord>) =>
        update((facts) => ({ ...facts, dailyRecord: { ...recordOf(facts), ...change } })),
    },
  };
}
