import { shortHost } from '../address.ts';
import * as z from '../schema.ts';
import { numberedItem } from '../stored/numbered-item.ts';
import type { StorageArea } from '../stored/stored-item.ts';

/** What was learned of the connected service itself. */
export interface ServiceFacts {
  /** Hosts that short links live on, with their ports. */
  shortHosts(number: number): Promise<readonly string[]>;
  learnShortHost(number: number, shortUrl: string): Promise<void>;
  /** True while the service is known to answer only one value a request for this operation. */
  oneAtATime(number: number, operation: string, now: number): Promise<boolean>;
  learnOneAtATime(number: number, operation: string, now: number): Promise<void>;
  /** Forgets all, for the connection of this number to begin. */
  forget(number: number): Promise<void>;
}

/** A service may learn to answer many: it is asked again after a day (milliseconds). */
const rememberedFor = 24 * 60 * 60 * 1000;

const schema = z.schema(() =>
  z.object({
    shortHosts: z.array(z.string()),
    /** Operation and the moment (milliseconds since the epoch) until when. */
    oneAtATimeUntil: z.array(z.tuple([z.string(), z.number()])),
  }),
);

/** Makes the store, which outlives the browser session: learning again costs requests. */
export function createServiceFacts(local: StorageArea): ServiceFacts {
  const item = numberedItem(local, 'serviceFacts', schema, { shortHosts: [], oneAtATimeUntil: [] });

  return {
    shortHosts: async (number) => (await item.read(number)).shortHosts,
    async learnShortHost(number, shortUrl) {
      const host = shortHost(shortUrl);
      if (host === null || (await item.read(number)).shortHosts.includes(host)) return;
      await item.update(number, (facts) => ({ ...facts, shortHosts: [...new Set([...facts.shortHosts, host])] }));
    },
    async oneAtATime(number, operation, now) {
      const { oneAtATimeUntil } = await item.read(number);
      return oneAtATimeUntil.some(([name, until]) => name === operation && until > now);
    },
    async learnOneAtATime(number, operation, now) {
      await item.update(number, (facts) => {
        const others = facts.oneAtATimeUntil.filter(([name]) => name !== operation);
        return { ...facts, oneAtATimeUntil: [...others, [operation, now + rememberedFor]] };
      });
    },
    forget: (number) => item.forget(number),
  };
}
