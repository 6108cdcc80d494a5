import * as z from 'zod/mini';
import { shortHost } from '../address.ts';
import { storedItem, type StorageArea } from '../stored-item.ts';

/** What was learned of the connected service itself. */
export interface ServiceFacts {
  /** Hosts that short links live on, with their ports. */
  shortHosts(number: number): Promise<readonly string[]>;
  learnShortHost(number: number, shortUrl: string): Promise<void>;
  /** True while the service is known to answer only one value a request for this operation. */
  oneAtATime(number: number, operation: string, now: number): Promise<boolean>;
  learnOneAtATime(number: number, operation: string, now: number): Promise<void>;
  forget(): Promise<void>;
}

/** A service may learn to answer many: it is asked again after a day (milliseconds). */
const rememberedFor = 24 * 60 * 60 * 1000;

const schema = z.object({
  number: z.number(),
  shortHosts: z.array(z.string()),
  /** Operation and the moment (milliseconds since the epoch) until when. */
  oneAtATimeUntil: z.array(z.tuple([z.string(), z.number()])),
});
type Facts = z.infer<typeof schema>;

/** Makes the store; what belongs to another connection's number counts as unknown. */
export function createServiceFacts(local: StorageArea): ServiceFacts {
  const nothing: Facts = { number: 0, shortHosts: [], oneAtATimeUntil: [] };
  const item = storedItem(local, 'serviceFacts', schema, nothing);
  const of = (number: number, facts: Facts): Facts => (facts.number === number ? facts : { ...nothing, number });

  return {
    shortHosts: async (number) => of(number, await item.read()).shortHosts,
    async learnShortHost(number, shortUrl) {
      const host = shortHost(shortUrl);
      if (host === null || of(number, await item.read()).shortHosts.includes(host)) return;
      await item.update((stored) => {
        const facts = of(number, stored);
        return { ...facts, shortHosts: [...new Set([...facts.shortHosts, host])] };
      });
    },
    async oneAtATime(number, operation, now) {
      const { oneAtATimeUntil } = of(number, await item.read());
      return oneAtATimeUntil.some(([name, until]) => name === operation && until > now);
    },
    async learnOneAtATime(number, operation, now) {
      await item.update((stored) => {
        const facts = of(number, stored);
        const others = facts.oneAtATimeUntil.filter(([name]) => name !== operation);
        return { ...facts, oneAtATimeUntil: [...others, [operation, now + rememberedFor]] };
      });
    },
    forget: () => item.clear(),
  };
}
