import type { Link } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';
import type { Item } from '../envelope.ts';
import type { Parameters } from '../parameters.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { codeOf, shortAddressOf } from '../short-address.ts';

/** An authenticated request. */
export interface Call {
  /** The account's id in the store. */
  account: number;
  parameters: Parameters;
  store: Store;
  settings: Settings;
  /** Milliseconds since 1970. */
  now: number;
  /** Requests the title of a link's destination; it is read after the request's transaction. */
  wantTitle(link: Link): void;
}

/** An operation: one row of the interface's endpoint tables. A list is answered in pieces, with at most `limit` items. */
export type Operation =
  | { kind: 'read' | 'write'; answer(call: Call): Item[] }
  | { kind: 'list'; limit(call: Call): number; answer(call: Call): AsyncIterable<readonly Item[]> };

/**
 * Returns the account's link at a short address, or null. Another account's link is null too: its title, clicks and dates
 * are private to that account.
 */
export function ownLink({ account, store, settings }: Call, shortUrl: string): Link | null {
  const code = codeOf(shortUrl, settings.shortHost);
  const link = code === null ? null : store.links.byCode(code);
  return link?.account_id === account ? link : null;
}

/** Returns the short address of a link. */
export function shortAddress({ settings }: Call, link: Link): string {
  return shortAddressOf(link.code, settings);
}

/** Returns the error of a link that is there, null for an active one. The interface leaves BLOCKED open. */
export function errorOf(link: Link): 'DELETED_BY_USER' | 'BLOCKED' | null {
  if (link.deleted_at !== null) return 'DELETED_BY_USER';
  return link.blocked_at === null ? null : 'BLOCKED';
}

/**
 * Returns the destination that a request gives to a link; throws a Refusal if it is missing, wrong or blocked, also if only
 * a link of the account to it is.
 */
export function wantedDestination({ account, parameters, settings, store }: Call): string {
  const longUrl = parameters.longUrl();
  const isBlocked = settings.isBlocked(new URL(longUrl));
  if (isBlocked || store.links.byDestination(account, longUrl)?.blocked_at)
    throw new Refusal(400, 'BLOCKED_DESTINATION');
  return longUrl;
}

/** Throws a Refusal if the account has more links, or longer destinations, than it may after the work of this request. */
export function keepQuota({ account, settings: { quota }, store }: Call): void {
  const { links, bytes } = store.links.usage(account);
  if (links > quota.links) throw new Refusal(400, 'TOO_MANY_LINKS');
  if (bytes > quota.bytes) throw new Refusal(400, 'TOO_MANY_BYTES');
}
