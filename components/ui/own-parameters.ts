import { formatList } from '../../lib/i18n/number-format.ts';
import { message } from '../../lib/i18n/messages.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import type { OwnParameters } from '../../lib/channel/channel-address.ts';

/** Returns what becomes of an address's own parameters beside a channel's, a sentence each; empty if it has none. */
export function ownParameters({ replaced, kept }: OwnParameters): string[] {
  const listed = (names: readonly string[]): string => formatList(names.map(cleanText));
  return [
    ...(replaced.length > 0 ? [message('channelReplaces', listed(replaced))] : []),
    ...(kept.length > 0 ? [message('channelKeeps', listed(kept))] : []),
  ];
}
