import text from '../../ui/text.module.css';
import type { Failure } from '../../../lib/failure/failure.ts';
import type { Progress } from '../../../lib/state/shared/batch-run.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { reasoned, type Reason, type ReasonedFailures } from '../failure-reasons.ts';
import { EntryList } from './EntryList.tsx';

interface ShortenFailuresProps extends Pick<Progress<string>, 'failed'> {
  /** The failure that stopped the run, which is said above. */
  said: Failure | null;
}

/** The most addresses (count) that are rendered. */
const listed = 200;

/** The addresses that could not be shortened, and those of which it is not known, each with its reason. */
export function ShortenFailures({ failed, said }: ShortenFailuresProps) {
  const { certain, unknown } = reasoned(failed, 'shorten', said);
  return (
    <>
      {certain.failed.length > 0 && (
        <Failures title={pluralMessage('bulkShortenFailed', certain.failed.length)} of={certain} />
      )}
      {unknown.failed.length > 0 && (
        <Failures
          title={joinSentences(
            pluralMessage('bulkShortenUnconfirmed', unknown.failed.length),
            message('bulkShortenAgainSafe'),
          )}
          of={unknown}
        />
      )}
    </>
  );
}

function Failures({ title, of: { failed, common, own } }: { title: string; of: ReasonedFailures<string> }) {
  return (
    <>
      <div>
        <p>{title}</p>
        {common !== null && (
          <p>
            <ReasonText reason={common} />
          </p>
        )}
      </div>
      <EntryList label={message('failures')} left={failed.length - listed}>
        {failed.slice(0, listed).map(({ item, failure }) => (
          <li key={item}>
            <span dir="ltr">{cleanText(item)}</span> <ReasonText reason={own(failure)} />
          </li>
        ))}
      </EntryList>
    </>
  );
}

function ReasonText({ reason }: { reason: Reason | null }) {
  return reason ? (
    <>
      {reason.title !== null && <span class={text.problem}>{message('sentence', reason.title)}</span>}{' '}
      <span class={text.soft}>{reason.next}</span>
    </>
  ) : null;
}
