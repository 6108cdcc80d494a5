import type { ShortenOutcome } from '../../lib/link/change.ts';
import type { Entry } from '../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';

/** Returns the outcome of shortening an entry's address here; null once the link is deleted or leads elsewhere. */
export function madeHere(
  { address, made, inspection }: Entry,
  { entries }: Pick<InspectState, 'entries'>,
): Exclude<ShortenOutcome, 'unknown'> | null {
  const answer = inspection?.leadingHere.answer;
  if (made === null || made === 'unknown' || answer?.kind !== 'link') return null;
  const { state, destination } = entries.link(answer.link);
  return state === 'deleted' || destination !== address ? null : made;
}
