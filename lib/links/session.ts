import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import type { Result } from '../failure.ts';
import type { KnownLinks } from '../known/known-links.ts';
import type { Attempts } from './attempts.ts';
import type { Flights } from './flights.ts';

/** One connection, ready to be asked. */
export interface Session {
  number: number;
  api: ApiClient;
}

/** What the operations are made of. */
export interface LinkOperationsParts {
  /** The connection now; fails with `not-connected` or `key-forgotten`. */
  session(): Promise<Result<Session>>;
  known: KnownLinks;
  facts: ServiceFacts;
  attempts: Attempts;
  flights: Flights;
  /** Tells the open pages that this link changed. */
  announce(shortUrl: string): void;
}

/** What may be kept: all that is told; only the outcome of a change until somebody has seen it; nothing. */
export type Keeping = 'all' | 'outcome' | 'nothing';
