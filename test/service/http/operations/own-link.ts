import type { Link } from '../../store/links.ts';
import { codeOf, shortAddressOf } from '../short-address.ts';
import type { Call } from './call.ts';

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
