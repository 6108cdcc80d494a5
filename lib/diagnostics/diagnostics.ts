import type { Failure } from '../failure/failure.ts';

/** The most failures that are remembered (count); the oldest leave first. */
export const mostFailures = 100;

/** The pages that note their uncaught errors. */
export const notingPages = ['popup', 'options'] as const;
/** One of these pages. */
export type NotingPage = (typeof notingPages)[number];

/** What fails besides the operations of pages: the context menu, the keyword, the alarm, the worker and the pages. */
export type OwnWork = 'menu' | 'keyword' | 'alarm' | 'worker' | NotingPage;

/** What is remembered of a failure: its kind, or `uncaught` for an error that nothing caught. */
export type NotedKind = Failure['kind'] | 'uncaught';

/** The names of stored items, each with its size in bytes; null if the store cannot be read. */
export type StoredSizes = readonly (readonly [name: string, bytes: number])[] | null;

/** What the worker tells for the diagnostics: names, counts and sizes, and nothing of the person's data. */
export interface Diagnostics {
  /** The version of the database's schema. */
  database: number;
  /** The sizes in the stores on disk, of the browser session, of the browser's sync and of the organisation's policy. */
  stored: readonly StoredSizes[];
  /**
   * The lists of which the service gives only a part: a count, and the lowest limit that it refuses; null if it cuts.
   * `until`: milliseconds since the epoch.
   */
  listCaps?: readonly { operation: string; most: number; tooHigh: number | null; until: number }[] | undefined;
  /** The operations for which the service answers only one value per request; `until` as above. */
  oneAtATimeUntil: readonly { operation: string; until: number }[];
  /** How far the service's clock is ahead of this computer's (milliseconds). Missing, null or NaN: not known. */
  ahead?: number | null;
  /** The last failures, the oldest first: each a time (milliseconds since the epoch), a `NotedKind` and what failed. */
  failures: readonly string[];
}
