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

/** An operation: one row of the interface's endpoint tables. */
export interface Operation {
  /** The kind of transaction it needs. */
  kind: 'read' | 'write';
  answer(call: Call): Item[];
}

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

/** Returns the destination that a request gives to a link; throws a Refusal if it is missing, wrong or blocked. */
export function wantedDestination({ parameters, settings }: Call): string {
  const longUrl = parameters.longUrl();
  if (settings.isBlocked(new URL(longUrl))) throw new Refusal(400, 'BLOCKED_DESTINATION');
  return longUrl;
}
