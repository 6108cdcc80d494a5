import type { Made } from '../../../lib/link.ts';
import type { Entry } from '../../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../../lib/state/inspect/inspect.ts';

/** What shortening an address here did, for as long as its link is there and leads there. */
export function madeHere(
  { address, made, inspection }: Entry,
  { entries }: Pick<InspectState, 'entries'>,
): Exclude<Made, 'unknown'> | null {
  const answer = inspection?.leadingHere.answer;
  if (made === null || made === 'unknown' || answer?.kind !== 'link') return null;
  const { state, destination } = entries.link(answer.link);
  return state === 'deleted' || destination !== address ? null : made;
}
