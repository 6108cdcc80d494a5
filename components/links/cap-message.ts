import type { Cap } from '../../lib/link/link-list.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';

/** Says that the service has more than the `shown` links (count) of a list, or may have, and gives no more at a time. */
export function capMessage(shown: number, { account }: Cap): string {
  // The account's count can be outdated.
  if (account === null || account <= shown) return message('listCappedUncounted', formatCount(shown));
  return message('listCapped', formatCount(shown), formatCount(account));
}
