import { mostAddresses } from '../../../lib/address-list/read-address-list.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { BulkRow, RowState } from '../../../lib/state/links/bulk/bulk-rows.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';
import { Alert } from '../../ui/Alert.tsx';
import { leftOutMessages } from './left-out-messages.ts';
import styles from './bulk-shorten.module.css';

/** What was read of the typed list, in counts, and the choice of all addresses that are not sure. */
export function AddressListPreview({ bulk }: { bulk: BulkShorten }) {
  const list = bulk.list.value;
  const good = list?.good ?? [];
  const asked = good.filter(({ unsure }) => unsure !== null);
  const isUnknown = asked.some(({ unsure }) => unsure === 'format');
  return (
    <>
      <p role="status" class={styles.status}>
        {list === null ? message('bulkShortenReading') : summary(list, bulk.rows.value)}
      </p>
      {isUnknown && <p class={styles.status}>{message('bulkShortenUnknownFile')}</p>}
      {good.length > mostAddresses && <Alert title={message('bulkShortenTooMany', formatCount(good.length))} next="" />}
      {asked.length > 1 && (
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
      )}
    </>
  );
}

function summary(list: CleanedList, rows: readonly BulkRow[]): string {
  const { good, cleaned, bad, skipped, short } = list;
  const leftOut = leftOutMessages(list);
  const countOf = (...kinds: RowState['kind'][]): number =>
    rows.filter(({ state }) => kinds.includes(state.kind)).length;
  const unsure = countOf('unsure');
  const known = countOf('known');
  const ready = countOf('ready', 'known');
  return joinSentences(
    good.length + bad.length + skipped.length + short.length > 0 ? pluralMessage('bulkShortenGood', ready) : '',
    known > 0 ? pluralMessage('bulkShortenKnown', known) : '',
    unsure > 0 ? message('bulkShortenUnsure', formatCount(unsure)) : '',
    cleaned > 0 ? pluralMessage('bulkShortenCleaned', cleaned) : '',
    leftOut.repeated,
    leftOut.short,
    leftOut.elsewhere,
    leftOut.skipped,
    leftOut.bad,
  );
}
