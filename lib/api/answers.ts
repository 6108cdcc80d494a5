import type { Result } from '../failure.ts';
import type { Time } from '../time.ts';

/** What shortening gave (interface: /link/shorten). Null means that the service did not say. */
export interface Shortened {
  /** Exactly as the service writes it. */
  shortUrl: string;
  isNew: boolean | null;
  isRestored: boolean | null;
}

/** What the service knows of one short link (interface: /link/info). Null means unreadable or not told. */
export interface LinkInfo {
  /** As the service writes it; as it was asked where the service does not echo it. */
  shortUrl: string;
  title: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  createdAt: Time | null;
  deletedAt: Time | null;
  state: 'active' | 'deleted';
}

/** Where a short link leads (interface: /link/expand). */
export interface Expanded {
  /** As the service writes it; as it was asked where the service does not echo it. */
  shortUrl: string;
  /** Exactly as the service writes it; null where it is missing or not http(s). */
  destination: string | null;
  state: 'active' | 'deleted';
}

/** The short link of a long address (interface: /link/lookup). `shortUrl` is null where a deleted link is not named. */
export type LookedUp = { shortUrl: string; state: 'active' } | { shortUrl: string | null; state: 'deleted' };

/** One link of a list (interface: /link/deleted, /link/last, /link/top). Null means unreadable or not told. */
export interface ListedLink {
  /** Exactly as the service writes it. */
  shortUrl: string;
  /** Count of visits through the short address. */
  clicks: number | null;
  createdAt: Time | null;
  /** Only `deleted` lists tell it. */
  deletedAt: Time | null;
  state: 'active' | 'deleted';
  /** The item's error in the service's own word; DELETED_BY_USER goes with state `deleted`. */
  error: string | null;
}

/** A list as far as it could be read, in the service's order. */
export interface Listing<Item> {
  items: Item[];
  /** Count of items that could not be read. */
  unreadable: number;
}

/** Answers to several values: one for each value asked, by that value. */
export interface Batch<Answer> {
  answers: Map<string, Result<Answer>>;
  /** Count of items that could not be read. */
  unreadable: number;
}
