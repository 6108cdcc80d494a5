import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import type { ChannelNotes as Notes } from '../../../lib/state/links/bulk/bulk-channels.ts';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';

/** Says what the addresses of a list or a text lack for a channel, or have already. */
export function ChannelNotes({ notes: { changesSigned, lacksTitles, withOwn } }: { notes: Notes }) {
  return (
    <Status class={`${styles.status} ${text.soft}`}>
      {joinSentences(
        changesSigned ? message('bulkChannelsSigned') : '',
        lacksTitles ? message('bulkChannelsNoTitle', '{title}') : '',
        withOwn > 0 ? pluralMessage('bulkChannelsOwn', withOwn) : '',
      )}
    </Status>
  );
}
