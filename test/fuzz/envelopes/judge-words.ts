import { failureMessage, inOneLine } from '../../../lib/i18n/failure-messages.ts';
import type { Failure, Result } from '../../../lib/failure/failure.ts';
import type { Wrong } from '../go-through.ts';
import { holdsKey } from '../hostile-text.ts';
import { now } from './asked.ts';

/** Returns the faults of the words for a result's failures. */
export function judgeWords(result: Result<unknown>): Wrong[] {
  const failures = failuresIn(result);
  // The words for a sent change quote its failure.
  const open = failures.map((cause): Failure => ({ kind: 'not-confirmed', cause, now: null }));
  return [...failures, ...open].flatMap(judge);
}

/** Returns every failure in a result. */
export function failuresIn(result: Result<unknown>): Failure[] {
  if (!result.ok) return [result.failure];
  const answers = (result.value as { answers?: Map<string, Result<unknown>> } | null)?.answers;
  return [...(answers?.values() ?? [])].flatMap((answer) => (answer.ok ? [] : [answer.failure]));
}

function judge(failure: Failure): Wrong[] {
  const said = failureMessage(failure, now);
  const line = inOneLine(said);
  const own = failure.kind === 'item' || failure.kind === 'service';
  const wrong: Wrong[] = [];
  if (holdsKey(line)) wrong.push({ harm: 'leak', words: `the key is in the words for ${failure.kind}` });
  if (said.title === '' || (!own && /undefined|null|NaN|Infinity|\$\d|\[object/.test(line))) {
    wrong.push({ harm: 'wrong words', words: `the words for ${JSON.stringify(failure)} are ${JSON.stringify(line)}` });
  }
  return wrong;
}
