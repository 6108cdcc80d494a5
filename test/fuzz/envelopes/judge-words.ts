import { failureWords, inOneLine } from '../../../lib/failure-words.ts';
import type { Failure, Result } from '../../../lib/failure.ts';
import type { Wrong } from '../go-through.ts';
import { holdsKey } from '../hostile-text.ts';
import { now } from './asked.ts';

/** What is wrong with the words for the failures in a result, as a page says them. */
export function judgeWords(result: Result<unknown>): Wrong[] {
  const failures = failuresIn(result);
  // What is said of a change that was sent quotes what came of it.
  const open = failures.map((cause): Failure => ({ kind: 'not-confirmed', cause, now: null }));
  return [...failures, ...open].flatMap(judge);
}

/** Every failure in a result. */
export function failuresIn(result: Result<unknown>): Failure[] {
  if (!result.ok) return [result.failure];
  const answers = (result.value as { answers?: Map<string, Result<unknown>> } | null)?.answers;
  return [...(answers?.values() ?? [])].flatMap((answer) => (answer.ok ? [] : [answer.failure]));
}

function judge(failure: Failure): Wrong[] {
  const said = failureWords(failure, now);
  const line = inOneLine(said);
  const own = failure.kind === 'item' || failure.kind === 'service';
  const wrong: Wrong[] = [];
  if (holdsKey(line)) wrong.push({ harm: 'leak', words: `the key is in the words for ${failure.kind}` });
  if (said.title === '' || (!own && /undefined|null|NaN|Infinity|\$\d|\[object/.test(line))) {
    wrong.push({ harm: 'wrong words', words: `the words for ${JSON.stringify(failure)} are ${JSON.stringify(line)}` });
  }
  return wrong;
}
