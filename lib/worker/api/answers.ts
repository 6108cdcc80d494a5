import type { Result } from '../../failure/failure.ts';
import type { Time } from '../../time/days.ts';
import type { ItemOf } from './endpoints.ts';

/** The details of a short link (interface: /link/info). Null: unreadable or missing. */
export interface LinkInfo {
  /** As the service writes it; as we sent it if the service does not echo it. */
  shortUrl: string;
  title: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  createdAt: Time | null;
  deletedAt: Time | null;
  state: 'active' | 'deleted';
}

/** The destination of a short link (interface: /link/expand). */
export interface Expanded {
  /** As the service writes it; as we sent it if the service does not echo it. */
  shortUrl: string;
  /** Exactly as the service writes it; null if it is missing or not http(s). */
  destination: string | null;
  state: 'active' | 'deleted';
}

/**
 * The short link of a long address (interface: /link/lookup). `shortUrl` is null for a deleted link that is not named.
 */
export type LookedUp = { shortUrl: string; state: 'active' } | { shortUrl: string | null; state: 'deleted' };

/**
 * One link of a list (interface: /link/deleted, /link/last, /link/top). Null: unreadable or missing. Only the list of
 * deleted links contains `deletedAt`. The error is in the service's own word; DELETED_BY_USER comes with state `deleted`.
 */
export type ListedLink = ItemOf<'last'>;

/** The readable items of a list, in the service's order. */
export interface Listing<Item> {
  items: Item[];
  /** Count of items that could not be read. */
  unreadable: number;
}

/** Answers to several values. */
export interface Batch<Answer> {
  /** One answer for each requested value, keyed by that value. */
  answers: Map<string, Result<Answer>>;
  /** Count of items that could not be read. */
  unreadable: number;
}
