import type { Failure } from '../../failure/failure.ts';

/** Returns the failure of an item's error (interface: Errors). An unlisted error keeps the service's own word. */
export function failureOfItem(error: string): Failure {
  return error === 'NOT_FOUND' ? { kind: 'not-found' } : { kind: 'item', error };
}
