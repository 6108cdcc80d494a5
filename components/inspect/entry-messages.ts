import { failureMessage, type FailureMessage, asSentences } from '../../lib/i18n/failure-messages.ts';
import type { AddressProblem, Failure } from '../../lib/failure/failure.ts';
import { message } from '../../lib/i18n/messages.ts';

/** Returns why a text is not an address that can be inspected. */
export function problemText(problem: AddressProblem): Pick<FailureMessage, 'title' | 'next'> {
  if (problem === 'scheme') return { title: message('inspectScheme'), next: '' };
  return failureMessage({ kind: 'address', problem }, Date.now());
}

/** Failures that contain the service's own words. */
const withServiceText: ReadonlySet<Failure['kind']> = new Set(['item', 'service', 'http']);

/** Returns why a part is missing, with the service's own words if there are any. The notice above says what helps. */
export function lackText(failure: Failure): string {
  const { title, next } = failureMessage(failure, Date.now());
  return asSentences({ title, next: withServiceText.has(failure.kind) ? next : '' });
}
