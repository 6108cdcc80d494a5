import type { VNode } from 'preact';
import { joinSentences, pluralMessage } from '../../../lib/i18n/messages.ts';
import type { Shortened } from '../../../lib/state/links/address-shortening.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import { leftOutMessages } from './left-out-messages.ts';
import styles from './bulk-shorten.module.css';

interface RunSummaryProps {
  results: readonly Shortened[];
  /** The number of addresses that failed, or are not confirmed. */
  failed: number;
  /** The number of addresses that were not sent. */
  left: number;
  /** The list that was shortened; null if it is being read again. */
  list: CleanedList | null;
}

/** The result in three lines: how many addresses were shortened, what became of them, and what was left out. */
export function RunSummary({ results, failed, left, list }: RunSummaryProps): VNode {
  const outcomes = outcomeCounts(results);
  const leftOut = list && leftOutMessages(list);
  const others = joinSentences(
    left > 0 ? pluralMessage('bulkShortenLeft', left) : '',
    ...(leftOut ? [leftOut.bad, leftOut.repeated, leftOut.skipped] : []),
  );
  return (
    <Status class={styles.summary}>
      {(results.length > 0 || failed === 0) && <strong>{pluralMessage('bulkShortenDone', results.length)}</strong>}{' '}
      <span>{joinSentences(...outcomes)}</span> <span class={text.soft}>{others}</span>
    </Status>
  );
}

/** Returns a sentence for each outcome with the count of its addresses. */
function outcomeCounts(results: readonly Shortened[]): string[] {
  return (['new', 'existing', 'restored'] as const).map((outcome) => {
    const { length } = results.filter(({ made }) => made === outcome);
    return length === 0 ? '' : pluralMessage(`bulkShortenCount_${outcome}`, length);
  });
}
