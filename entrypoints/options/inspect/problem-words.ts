import { failureWords, type FailureWords } from '../../../lib/failure-words.ts';
import type { AddressProblem } from '../../../lib/failure.ts';
import { word } from '../../../lib/words.ts';

/** Why a text is no address to be asked about. */
export function problemWords(problem: AddressProblem): Pick<FailureWords, 'title' | 'next'> {
  if (problem === 'scheme') return { title: word('inspectScheme'), next: '' };
  return failureWords({ kind: 'address', problem }, Date.now());
}
