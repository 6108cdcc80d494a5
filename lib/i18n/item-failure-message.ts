import type { Failure } from '../failure/failure.ts';
import { failureMessage, type FailureMessage } from './failure-messages.ts';
import { message } from './messages.ts';

/** Returns the texts for the failure of one item of a batch; `now` as in `failureMessage`. */
export function itemFailureMessage(failure: Failure, now: number): FailureMessage {
  if (failure.kind !== 'one-refused') return failureMessage(failure, now);
  return { title: message('failureOneRefused'), next: message('failureOneRefusedNext'), remedy: null };
}
