import type { BatchOperation } from './endpoints.ts';
import type { Limits } from './limits.ts';

/** The dependencies of a client, including everything that it needs from the browser. */
export interface ApiDeps {
  fetch: typeof globalThis.fetch;
  credentials: {
    /** The base address, without a trailing slash. */
    serviceAddress: string;
    accountId: string;
    secretKey: string;
  };
  /** Returns true if the person's organisation allows the service. The client calls it before every request. */
  allowed(): Promise<boolean>;
  /** Returns true if the browser lets the worker reach the service's host. The client calls it before every request. */
  permitted(): Promise<boolean>;
  /** The operations for which the service answers only one value per request. */
  oneAtATime: {
    has(operation: BatchOperation): Promise<boolean>;
    add(operation: BatchOperation): Promise<void>;
  };
  /** Returns the current time (milliseconds since the epoch); by default the clock's. */
  now?: () => number;
  /** Deadlines and sizes other than the default ones. */
  limits?: Partial<Limits>;
}
