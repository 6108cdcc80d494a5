import { useId } from 'preact/hooks';
import { mostAddresses, type GoodEntry } from '../../../lib/address-list/address-list.ts';
import type { UnsureReason } from '../../../lib/address-list/text-addresses.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';
import { Alert } from '../../ui/Alert.tsx';
import text from '../../ui/text.module.css';
import { countLeftOut, EntryList, leftOutMessages, LeftOutLines } from './EntryList.tsx';
import styles from './bulk-shorten.module.css';

/** The most entries of each kind (count) that are rendered; all of them are shortened. */
const listed = 100;

/** What was read of the typed list: the counts, the addresses, and the lines that are left out with their reason. */
export function AddressListPreview({ bulk }: { bulk: BulkShorten }) {
  const list = bulk.list.value;
  const good = list?.good ?? [];
  const asked = good.filter(({ unsure }) => unsure !== null);
  const sure = good.filter(({ unsure }) => unsure === null);
  const leftOut = list === null ? 0 : countLeftOut(list);
  const unlisted = [asked.length, leftOut, sure.length].map((count) => Math.max(0, count - listed));
  const isUnknown = asked.some(({ unsure }) => unsure === 'format');
  return (
    <>
      <p role="status" class={styles.status}>
        {list === null ? message('bulkShortenReading') : summary(list)}
      </p>
      {isUnknown && <p class={styles.status}>{message('bulkShortenUnknownFile')}</p>}
      {good.length > mostAddresses && <Alert title={message('bulkShortenTooMany', formatCount(good.length))} next="" />}
      {asked.length > 1 && (
        <label class={styles.all}>
          <input
            type="checkbox"
            checked={asked.every(({ address }) => bulk.chosen.value.has(address))}
            onChange={(event) => bulk.chooseAll(event.currentTarget.checked)}
          />
          <span>{message('bulkShortenAllUnsure')}</span>
        </label>
      )}
      {good.length + leftOut > 0 && (
        <EntryList label={message('bulkShortenRead')} left={unlisted.reduce((sum, count) => sum + count)}>
          {asked.slice(0, listed).map((entry) => (
            <UnsureLine key={entry.address} entry={entry} bulk={bulk} />
          ))}
          {list !== null && <LeftOutLines list={list} most={listed} />}
          {sure.slice(0, listed).map(({ address }) => (
            <li key={address}>
              <span dir="ltr">{cleanText(address)}</span>
            </li>
          ))}
        </EntryList>
      )}
    </>
  );
}

interface UnsureLineProps {
  entry: GoodEntry;
  bulk: Pick<BulkShorten, 'chosen' | 'choose'>;
}

/** An address that may not be the one that is meant, with the reason and a box to choose it. */
function UnsureLine({ entry: { line, address, unsure }, bulk }: UnsureLineProps) {
  const id = useId();
  return (
    <li class={`${styles.line} ${styles.unsure}`}>
      <input
        id={id}
        type="checkbox"
        checked={bulk.chosen.value.has(address)}
        onChange={(event) => bulk.choose(address, event.currentTarget.checked)}
      />
      <label for={id} class={styles.text}>
        {line !== null && <span class={text.soft}>{message('bulkShortenBadLine', formatCount(line))}</span>}{' '}
        <span dir="ltr">{cleanText(address)}</span>
        {unsure !== null && <span class={styles.reason}>{reasonMessage(unsure)}</span>}
      </label>
    </li>
  );
}

const reasonMessage = (unsure: UnsureReason): string =>
  unsure === 'placeholder' ? message('wholeTextPlaceholder') : message(`unsure_${unsure}`);

function summary(list: CleanedList): string {
  const { good, cleaned } = list;
  const leftOut = leftOutMessages(list);
  const sure = good.filter(({ unsure }) => unsure === null).length;
  return joinSentences(
    good.length + countLeftOut(list) > 0 ? pluralMessage('bulkShortenGood', sure) : '',
    good.length > sure ? message('bulkShortenUnsure', formatCount(good.length - sure)) : '',
    cleaned > 0 ? pluralMessage('bulkShortenCleaned', cleaned) : '',
    leftOut.repeated,
    leftOut.short,
    leftOut.skipped,
    leftOut.bad,
  );
}
