import type { Failure } from './failure.ts';

/** Returns true if the outcome of a change was not confirmed and the link could not be read either. */
export function isUnknown(failure: Failure): boolean {
  return failure.kind === 'not-confirmed' && failure.now === null;
}
