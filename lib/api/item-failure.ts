import type { Failure } from '../failure.ts';

/** What an item's error means (interface: Errors); one the interface does not list stays in the service's own word. */
export function itemFailure(error: string): Failure {
  return error === 'NOT_FOUND' ? { kind: 'not-found' } : { kind: 'item', error };
}
