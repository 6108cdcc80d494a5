import { shortHost } from '../../address/short-address.ts';
import type { StoredItems } from '../storage/items.ts';

/** Facts about the service of one connection. They outlive the browser session: learning them again costs requests. */
export interface ServiceFacts {
  /** Hosts of short links, with their ports. */
  shortHosts(): Promise<readonly string[]>;
  learnShortHost(shortUrl: string): Promise<void>;
  /** The operations for which the service answers only one value per request. */
  oneAtATime: {
    has(operation: string): Promise<boolean>;
    /** Remembers an operation for a day. */
    add(operation: string): Promise<void>;
  };
}

/** The time (milliseconds) after which requests with several values are tried again. */
const oneAtATimeFor = 24 * 60 * 60 * 1000;

/** Creates the facts of one connection; `now` returns milliseconds since the epoch. */
export function createServiceFacts(
  item: StoredItems['serviceFacts'],
  connectionId: number,
  now: () => number,
): ServiceFacts {
  return {
    shortHosts: async () => (await item.read(connectionId)).shortHosts,
    async learnShortHost(shortUrl) {
      const host = shortHost(shortUrl);
      if (host === null || (await item.read(connectionId)).shortHosts.includes(host)) return;
      await item.update(connectionId, (facts) => ({
        ...facts,
        shortHosts: [...new Set([...facts.shortHosts, host])],
      }));
    },
    oneAtATime: {
      async has(operation) {
        const { oneAtATimeUntil } = await item.read(connectionId);
        return oneAtATimeUntil.some(([name, until]) => name === operation && until > now());
      },
      async add(operation) {
        await item.update(connectionId, (facts) => {
          const others = facts.oneAtATimeUntil.filter(([name]) => name !== operation);
          return { ...facts, oneAtATimeUntil: [...others, [operation, now() + oneAtATimeFor]] };
        });
      },
    },
  };
}
