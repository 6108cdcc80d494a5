import { mostAddresses } from '../../../lib/address-list/read-address-list.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { BulkRow, RowState } from '../../../lib/state/links/bulk/bulk-rows.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';
import { Alert } from '../../ui/Alert.tsx';
import text from '../../ui/text.module.css';
import { leftOutMessages } from './left-out-messages.ts';
import styles from './bulk-shorten.module.css';

/** What was read of the typed list, in counts. */
export function AddressListPreview({ bulk }: { bulk: BulkShorten }) {
  const list = bulk.list.value;
  const good = list?.good ?? [];
  const isUnknown = good.some(({ unsure }) => unsure === 'format');
  return (
    <>
      <p role="status" class={`${styles.status} ${styles.summary}`}>
        {list === null ? message('bulkShortenReading') : <Summary list={list} rows={bulk.rows.value} />}
      </p>
      {isUnknown && <p class={styles.status}>{message('bulkShortenUnknownFile')}</p>}
      {good.length > mostAddresses && <Alert title={message('bulkShortenTooMany', formatCount(good.length))} next="" />}
    </>
  );
}

/** The choice of all addresses that are not sure. */
export function UnsureChoice({ bulk }: { bulk: BulkShorten }) {
  const asked = bulk.list.value?.good.filter(({ unsure }) => unsure !== null) ?? [];
  if (asked.length < 2) return null;
  return (
    <label class={styles.all}>
      <input
        type="checkbox"
        checked={asked.every(bulk.isChosen)}
        onChange={(event) =>
          bulk.choose(
            asked.map(({ address }) => address),
            event.currentTarget.checked,
          )
        }
      />
      <span>{message('bulkShortenAllUnsure')}</span>
    </label>
  );
}

/** First how many addresses can be shortened, then what became of the others. */
function Summary({ list, rows }: { list: CleanedList; rows: readonly BulkRow[] }) {
  const { good, cleaned, bad, skipped, short } = list;
  const leftOut = leftOutMessages(list);
  const countOf = (...kinds: RowState['kind'][]): number =>
    rows.filter(({ state }) => kinds.includes(state.kind)).length;
  const unsure = countOf('unsure');
  const known = countOf('known');
  const ready = countOf('ready', 'known');
  const others = joinSentences(
    known > 0 ? pluralMessage('bulkShortenKnown', known) : '',
    unsure > 0 ? message('bulkShortenUnsure', formatCount(unsure)) : '',
    cleaned > 0 ? pluralMessage('bulkShortenCleaned', cleaned) : '',
    leftOut.repeated,
    leftOut.short,
    leftOut.elsewhere,
    leftOut.skipped,
    leftOut.bad,
  );
  return (
    <>
      {good.length + bad.length + skipped.length + short.length > 0 && (
        <strong>{pluralMessage('bulkShortenGood', ready)}</strong>
      )}
      {others !== '' && <span class={text.soft}> {others}</span>}
    </>
  );
}
