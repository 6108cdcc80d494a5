import type { SeveralOperation } from './endpoints.ts';
import type { Limits } from './limits.ts';

/** What a client is made of; every contact with the browser is handed in. */
export interface ApiParts {
  fetch: typeof globalThis.fetch;
  credentials: {
    /** The base address, without a trailing slash. */
    serviceAddress: string;
    accountId: string;
    secretKey: string;
  };
  /** True where the browser lets the worker reach the service's host; asked before every request. */
  permitted(): Promise<boolean>;
  /** Remembers for a day which operations the service answers for one value a request only. */
  oneAtATime: {
    has(operation: SeveralOperation): Promise<boolean>;
    add(operation: SeveralOperation): Promise<void>;
  };
  /** Milliseconds since the epoch; the clock where it is left out. */
  now?: () => number;
  /** Deadlines and caps other than the usual ones. */
  limits?: Partial<Limits>;
}
