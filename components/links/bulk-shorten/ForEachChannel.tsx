import type { VNode } from 'preact';
import { formatList } from '../../../lib/i18n/list-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk-shorten.ts';
import { Choice } from '../../ui/Choice.tsx';

/** The choice to shorten each address once for each channel; nothing without channels. */
export function ForEachChannel({ id, bulk: { forChannels } }: { id: string; bulk: BulkShorten }): VNode | null {
  const names = forChannels.channels.value.map(({ name }) => cleanText(name));
  if (names.length === 0) return null;
  return (
    <Choice
      id={id}
      label={message('bulkChannels')}
      help={formatList(names)}
      checked={forChannels.isChosen.value}
      onChange={forChannels.choose}
    />
  );
}
