import text from '../../ui/text.module.css';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import type { Reason, ReasonedFailures } from '../failure-reasons.ts';

interface ShortenFailuresProps {
  /** The addresses that could not be shortened, and those of which it is not known. */
  reasons: Record<'certain' | 'unknown', ReasonedFailures<string>>;
}

/** How many addresses could not be shortened, or may have been; and the reason, if it is the same for all. */
export function ShortenFailures({ reasons: { certain, unknown } }: ShortenFailuresProps) {
  return (
    <>
      {certain.failed.length > 0 && (
        <Failures title={pluralMessage('bulkShortenFailed', certain.failed.length)} common={certain.common} />
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

function Failures({ title, common }: { title: string; common: Reason | null }) {
  return (
    <div>
      <p>{title}</p>
      {common !== null && (
        <p>
          {common.title !== null && <span class={text.problem}>{message('sentence', common.title)}</span>}{' '}
          <span class={text.soft}>{common.next}</span>
        </p>
      )}
    </div>
  );
}
