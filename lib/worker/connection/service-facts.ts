import type { Overview } from '../../account/statistics.ts';
import { shortHost } from '../../address/short-address.ts';
import { noFacts, type Facts } from '../storage/fact-schemas.ts';
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
    remember(overview: Pick<Overview, CountName>): Promise<void>;
    /** Counts a link that was just made or restored. */
    addLink(): Promise<void>;
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

  /** Returns true for a time up to a day from now; a later one was stored before the clock was set back. */
  const isAhead = (until: number): boolean => until > now() && until <= now() + aDay;

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
      async has(operation) {
        const { oneAtATimeUntil } = await read();
        return oneAtATimeUntil.some((each) => each.operation === operation && isAhead(each.until));
      },
      async add(operation) {
        await update((facts) => {
          const others = facts.oneAtATimeUntil.filter((each) => each.operation !== operation);
          return { ...facts, oneAtATimeUntil: [...others, { operation, until: now() + aDay }] };
        });
      },
    },
    listCaps: {
      async of(operation) {
        const { listCaps = [] } = await read();
        return listCaps.find((cap) => cap.operation === operation && isAhead(cap.until)) ?? null;
      },
      async learn(operation, cap) {
        await update((facts) => {
          const others = facts.listCaps?.filter((other) => other.operation !== operation);
          return { ...facts, listCaps: [...(others ?? []), { ...cap, operation, until: now() + aDay }] };
        });
      },
    },
    accountCounts: {
      async of(name) {
        const { accountCounts: counts } = await read();
        const age = now() - (counts?.readAt ?? 0);
        return counts !== undefined && age >= 0 && age < countsFor ? counts[name] : null;
      },
      async remember({ links, referrals }) {
        await update((facts) => ({ ...facts, accountCounts: { links, referrals, readAt: now() } }));
      },
      async addLink() {
        await update((facts) => {
          const { accountCounts: counts } = facts;
          if (typeof counts?.links !== 'number') return facts;
          return { ...facts, accountCounts: { ...counts, links: counts.links + 1 } };
        });
      },
    },
  };
}
