import type { Change } from './change.ts';

/** Returns the change that undoes this one, or null if there is none. */
export function inverseOf(change: Change): Change | null {
  const { action } = change;
  if (action === 'delete') return { action: 'restore', shortUrl: change.shortUrl };
  if (action !== 'edit' || change.previous === null) return null;
  return { ...change, destination: change.previous, previous: change.destination };
}
