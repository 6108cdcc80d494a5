import type { Link } from '../../store/links.ts';
import { codeOf } from '../short-address.ts';
import type { Call } from './call.ts';

/**
 * The account's own link at a short address, or null. A link of another account is not found either: its title, clicks and
 * dates are that account's to know.
 */
export function ownLink({ account, store, settings }: Call, shortUrl: string): Link | null {
  const code = codeOf(shortUrl, settings.shortHost);
  const link = code === null ? null : store.links.byCode(code);
  return link?.account_id === account ? link : null;
}

/** The short address of a link. */
export function shortAddress({ settings }: Call, link: Link): string {
  return `${settings.shortHost}/${link.code}`;
}
