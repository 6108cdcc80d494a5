import type { VNode } from 'preact';
import text from '../../ui/text.module.css';
import type { Failure } from '../../../lib/failure/failure.ts';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import type { Failed } from '../../../lib/state/shared/batch-run.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { EntryList } from './EntryList.tsx';

/** The most addresses (count) that are rendered. */
const listed = 200;

/** The addresses that could not be shortened, and those of which it is not known, each with its reason. */
export function ShortenFailures({ failed }: { failed: readonly Failed<string>[] }): VNode {
  const unknown = failed.filter(({ failure }) => failure.kind === 'not-confirmed');
  const certain = failed.filter(({ failure }) => failure.kind !== 'not-confirmed');
  return (
    <>
      {certain.length > 0 && <Failures title={pluralMessage('bulkShortenFailed', certain.length)} failed={certain} />}
      {unknown.length > 0 && (
        <Failures
          title={joinSentences(
            pluralMessage('bulkShortenUnconfirmed', unknown.length),
            message('bulkShortenAgainSafe'),
          )}
          failed={unknown}
        />
      )}
    </>
  );
}

function Failures({ title: heading, failed }: { title: string; failed: readonly Failed<string>[] }): VNode {
  const [first, ...others] = failed;
  const reason = first && reasonOf(first.failure);
  const isCommon = others.length > 0 && others.every(({ failure }) => isSame(reasonOf(failure), reason));
  return (
    <>
      <div>
        <p>{heading}</p>
        {isCommon && (
          <p>
            <Reason reason={reason} />
          </p>
        )}
      </div>
      <EntryList label={message('failures')} left={failed.length - listed}>
        {failed.slice(0, listed).map(({ item, failure }) => (
          <li key={item}>
            <span dir="ltr">{cleanText(item)}</span> {!isCommon && <Reason reason={reasonOf(failure)} />}
          </li>
        ))}
      </EntryList>
    </>
  );
}

/** What to say of a failure beside what the heading says; null for nothing. */
type ToSay = { title: string | null; next: string } | null | undefined;

function reasonOf(failure: Failure): ToSay {
  const reason = failure.kind === 'not-confirmed' && failure.now === null ? failure.cause : failure;
  if (reason === null) return null;
  const { title, next } = failureMessage(reason, Date.now());
  return { title: reason.kind === 'not-confirmed' ? null : title, next };
}

const isSame = (one: ToSay, other: ToSay): boolean => one?.title === other?.title && one?.next === other?.next;

function Reason({ reason }: { reason: ToSay }): VNode | null {
  return reason ? (
    <>
      {reason.title !== null && <span class={text.problem}>{reason.title}</span>}{' '}
      <span class={text.soft}>{reason.next}</span>
    </>
  ) : null;
}
