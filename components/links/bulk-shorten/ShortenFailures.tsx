import text from '../../ui/text.module.css';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';
import type { Reason, ReasonedFailures } from '../failure-reasons.ts';

interface ShortenFailuresProps {
  /** The addresses that could not be shortened, and those of which it is not known. */
  reasons: Record<'certain' | 'unknown', ReasonedFailures<string>>;
  /** True if the page says elsewhere how many could not be shortened. */
  isCounted: boolean;
}

/** How many addresses could not be shortened, or may have been; and the reason, if it is the same for all. */
export function ShortenFailures({ reasons: { certain, unknown }, isCounted }: ShortenFailuresProps) {
  const count = certain.failed.length;
  return (
    <>
      {count > 0 && (
        <Failures title={isCounted ? null : pluralMessage('bulkShortenFailed', count)} common={certain.common} />
      )}
      {unknown.failed.length > 0 && (
        <Failures
          title={joinSentences(
            pluralMessage('bulkShortenUnconfirmed', unknown.failed.length),
            message('bulkShortenAgainSafe'),
          )}
          common={unknown.common}
        />
      )}
    </>
  );
}

function Failures({ title, common }: { title: string | null; common: Reason | null }) {
  if (title === null && common === null) return null;
  return (
    <div>
      {title !== null && (
        <p>
          <strong class={styles.wrong}>{title}</strong>
        </p>
      )}
      {common !== null && (
        <p>
          {common.title !== null && <span class={text.problem}>{message('sentence', common.title)}</span>}{' '}
          <span class={text.soft}>{common.next}</span>
        </p>
      )}
    </div>
  );
}
