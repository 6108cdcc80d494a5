import { failureMessage, type FailureMessage } from '../../lib/i18n/failure-messages.ts';
import type { AddressProblem } from '../../lib/failure/failure.ts';
import { message } from '../../lib/i18n/messages.ts';

/** Returns why a text is not an address that can be inspected. */
export function problemText(problem: AddressProblem): Pick<FailureMessage, 'title' | 'next'> {
  if (problem === 'scheme') return { title: message('inspectScheme'), next: '' };
  return failureMessage({ kind: 'address', problem }, Date.now());
}
