import { neverRecorded, type DailyRecord } from '../../link/daily-record.ts';
import type { Overview } from '../../account/statistics.ts';
import { shortHost } from '../../address/short-address.ts';
import { noFacts, type Facts } from '../storage/schemas.ts';
import type { StoredItems } from '../storage/items.ts';

/**
 * Facts about the service of one connection. They outlive the browser session, as learning them again costs requests. If
 * their store fails, they are unknown; nothing rejects.
 */
export interface ServiceFacts {
  /** Hosts of short links, with their ports. */
  shortHosts(): Promise<readonly string[]>;
  learnShortHost(shortUrl: string): Promise<void>;
  /**
   * Returns a function that writes a short address as the service does: with `http://` where its links have that. A
   * typed address without a scheme got `https://`, under which the link may not open.
   */
  asGiven(): Promise<(shortUrl: string) => string>;
  /** The operations for which the service answers only one value per request. */
  oneAtATime: {
    has(operation: string): Promise<boolean>;
    /** Remembers an operation for a day. */
    add(operation: string): Promise<void>;
  };
  /** The lists of which the service gives only a part, by operation. */
  listCaps: {
    of(operation: string): Promise<ListCap | null>;
    /** Remembers the cap of a list for a day. */
    learn(operation: string, cap: ListCap): Promise<void>;
  };
  /** The account's own counts of its links and referrals, for ten minutes. */
  accountCounts: {
    of(name: CountName): Promise<number | null>;
    /** Remembers the counts that the service has just given; it accepts the account again if it had refused it. */
    remember(overview: Pick<Overview, CountName>): Promise<void>;
    /** Forgets the counts, after a change of which it is not known whether it happened. */
    forget(): Promise<void>;
    /** Counts a link that was just made or restored. */
    addLink(): Promise<void>;
  };
  /** The last daily record of all links' clicks. */
  dailyRecord: {
    read(): Promise<DailyRecord>;
    /** Remembers what became of it. */
    note(change: Partial<DailyRecord>): Promise<void>;
  };
}

/** The most items that the service gives in one answer of a list. */
export interface ListCap {
  /** Count of items. */
  most: number;
  /** True if the service refuses a higher limit; false if it then gives no more. */
  refuses: boolean;
}

/** The counts of an account's lists. */
export type CountName = 'links' | 'referrals';

/** The time (milliseconds) after which the service is tried again. */
const aDay = 24 * 60 * 60 * 1000;
/** The time (milliseconds) for which the account's counts are good enough to be compared with. */
const countsFor = 10 * 60 * 1000;

/** What is remembered of an operation until a time (milliseconds since the epoch). */
interface ForADay {
  operation: string;
  until: number;
}

const recordOf = ({ dailyRecord = neverRecorded }: Facts): DailyRecord => dailyRecord;

const ignore = (): void => undefined;

/**
 * Creates the facts of one connection; `now` returns milliseconds since the epoch. With `isPrivate`, for work in a private
 * window, nothing is stored: not even a time shows that such a window was there.
 */
export function createServiceFacts(
  item: StoredItems['serviceFacts'],
  connectionId: number,
  now: () => number,
  isPrivate = false,
): ServiceFacts {
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

  return {
    shortHosts: async () => (await read()).shortHosts,
    async learnShortHost(shortUrl) {
      const host = shortHost(shortUrl);
      if (host === null || (await read()).shortHosts.includes(host)) return;
      const isHttp = /^http:/i.test(shortUrl);
      await update((facts) => ({
        ...facts,
        shortHosts: [...new Set([...facts.shortHosts, host])],
        ...(isHttp && { httpHosts: [...new Set([...(facts.httpHosts ?? []), host])] }),
      }));
    },
    async asGiven() {
      const { httpHosts = [] } = await read();
      const isHttp = (shortUrl: string): boolean => httpHosts.includes(shortHost(shortUrl) ?? '');
      return (shortUrl) => (isHttp(shortUrl) ? shortUrl.replace(/^https:/i, 'http:') : shortUrl);
    },
    oneAtATime: {
      has: async (operation) => current((await read()).oneAtATimeUntil, operation) !== null,
      add: (operation) =>
        update((facts) => ({ ...facts, oneAtATimeUntil: learned(facts.oneAtATimeUntil, { operation }) })),
    },
    listCaps: {
      of: async (operation) => current((await read()).listCaps, operation),
      learn: (operation, cap) =>
        update((facts) => ({ ...facts, listCaps: learned(facts.listCaps, { ...cap, operation }) })),
    },
    accountCounts: {
      async of(name) {
        const { accountCounts: counts } = await read();
        const age = now() - (counts?.readAt ?? 0);
        return counts !== undefined && age >= 0 && age < countsFor ? counts[name] : null;
      },
      async remember({ links, referrals }) {
        await update((facts) => ({
          ...facts,
          accountCounts: { links, referrals, readAt: now() },
          dailyRecord: { ...recordOf(facts), isRefused: false },
        }));
      },
      forget: () => update(({ accountCounts: _, ...facts }) => facts),
      async addLink() {
        await update((facts) => {
          const { accountCounts: counts } = facts;
          if (typeof counts?.links !== 'number') return facts;
          return { ...facts, accountCounts: { ...counts, links: counts.links + 1 } };
        });
      },
    },
    dailyRecord: {
      read: async () => recordOf(await read()),
      note: (change) => update((facts) => ({ ...facts, dailyRecord: { ...recordOf(facts), ...change } })),
    },
  };
}
