import type { VNode } from 'preact';
import { Alert } from '../../ui/Alert.tsx';
import { mostAddresses } from '../../../lib/address-list/address-list.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';
import { EntryList } from './EntryList.tsx';
import { leftOutMessages } from './left-out-messages.ts';
import { LeftOutLines } from './LeftOutLines.tsx';

/** The most entries of each kind (count) that are rendered; all of them are shortened. */
const listed = 100;

/** What was read of the typed list: the counts, the lines that are left out with their reason, and the addresses. */
export function AddressListPreview({ list }: { list: CleanedList | null }): VNode {
  return (
    <>
      <p role="status" class={styles.status}>
        {list === null ? message('bulkShortenReading') : summary(list)}
      </p>
      {list !== null && list.good.length > mostAddresses && (
        <Alert title={message('bulkShortenTooMany', formatCount(list.good.length))} next="" />
      )}
      {list !== null && list.bad.length + list.skipped.length + list.good.length > 0 && (
        <EntryList label={message('bulkShortenRead')} left={unlisted([...list.bad, ...list.skipped], list.good)}>
          <LeftOutLines list={list} most={listed} />
          {list.good.slice(0, listed).map(({ address }) => (
            <li key={address}>
              <span dir="ltr">{cleanText(address)}</span>
            </li>
          ))}
        </EntryList>
      )}
    </>
  );
}

/** Returns the number of entries beyond those listed of each kind. */
function unlisted(...kinds: readonly (readonly unknown[])[]): number {
  return kinds.reduce((sum, { length }) => sum + Math.max(0, length - listed), 0);
}

function summary(list: CleanedList): string {
  const { good, bad, skipped, cleaned } = list;
  const leftOut = leftOutMessages(list);
  return joinSentences(
    good.length + bad.length + skipped.length > 0 ? pluralMessage('bulkShortenGood', good.length) : '',
    cleaned > 0 ? pluralMessage('bulkShortenCleaned', cleaned) : '',
    leftOut.repeated,
    leftOut.skipped,
    leftOut.bad,
  );
}
