import type { VNode } from 'preact';
import { formatList } from '../../../lib/i18n/list-format.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk-shorten.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';

/** The choice to shorten each address once for each channel; nothing without channels. */
export function ForEachChannel({ id, bulk: { forChannels } }: { id: string; bulk: BulkShorten }): VNode | null {
  const names = forChannels.channels.value.map(({ name }) => cleanText(name));
  if (names.length === 0) return null;
  const { lacksTitles, keeping } = forChannels.notes.value;
  return (
    <>
      <Choice
        id={id}
        label={message('bulkChannels')}
        help={formatList(names)}
        checked={forChannels.isChosen.value}
        onChange={forChannels.choose}
      />
      <Status class={`${styles.status} ${text.soft}`}>
        {joinSentences(
          lacksTitles ? message('bulkChannelsNoTitle', '{title}') : '',
          keeping > 0 ? pluralMessage('bulkChannelsKeep', keeping) : '',
        )}
      </Status>
    </>
  );
}
