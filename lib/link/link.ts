import type { Sample } from './samples.ts';
import type { Time } from '../time/days.ts';

/** A short link of the account. A null field could not be read from the service's answer; it is shown as "?". */
export interface Link {
  /** The short address as the service writes it; it identifies the link in later requests. */
  shortUrl: string;
  destination: string | null;
  title: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  createdAt: Time | null;
  deletedAt: Time | null;
  state: 'active' | 'deleted';
  /**
   * The last clicks that are known of a day before today, if the worker was asked for them and the person keeps a history;
   * `unreadable` if the browser cannot read that now.
   */
  earlier?: Sample | 'unreadable' | null;
}

/** The fields of a link that have been read so far. A missing field was not requested; a null one could not be read. */
export interface PartialLink {
  shortUrl: string;
  destination?: string | null;
  title?: string | null;
  /** Count of visits through the short address. */
  clicks?: number | null;
  createdAt?: Time | null;
  deletedAt?: Time | null;
  state?: Link['state'];
  /** The error a list gives for this link, in the service's own word; null for none. */
  error?: string | null;
  /**
   * When title and destination were last read, the older of the two (milliseconds since the epoch); null until both
   * have been read.
   */
  describedAt: number | null;
}

/** Returns an active link with only its short address known. */
export function bareLink(shortUrl: string): Link {
  return { shortUrl, destination: null, title: null, clicks: null, createdAt: null, deletedAt: null, state: 'active' };
}

/** Returns `link` with its missing fields taken from `earlier`. */
export function filledFrom(link: Link, earlier: Link): Link {
  const known = Object.entries(link).filter(([, value]) => value !== null);
  return { ...earlier, ...Object.fromEntries(known), deletedAt: link.deletedAt };
}

/** The service's answer to an address: which short link leads to a long address, or where a short link leads. */
export type Answer =
  /** No link of the account leads there. `looksShort`: it has the form of a short link, maybe of another account. */
  | { kind: 'none'; address: string; looksShort?: true }
  | { kind: 'link'; address: string; asked: 'destination' | 'short-link'; link: Link }
  /** The link to this address was deleted, and the service does not name it. Shortening the address restores it. */
  | { kind: 'deleted'; address: string };

export type LinkAnswer = Extract<Answer, { kind: 'link' }>;

/** Returns true for an answer with a short link that is not deleted. */
export function hasActiveLink(answer: Answer): answer is LinkAnswer {
  return answer.kind === 'link' && answer.link.state === 'active';
}

/**
 * Returns the title that a service gives a link, if it can be the page's own; else null. A service that has not read the
 * page at this address yet may give the host as the title.
 */
export function titleOfPage(title: string | null, address: string): string | null {
  return title === URL.parse(address)?.host ? null : title;
}
