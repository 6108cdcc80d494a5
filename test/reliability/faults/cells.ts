import type { PlaceName } from '../../places/place.ts';
import { whole } from '../share.ts';
import { inLists } from './in-lists.ts';
import { kinds, stalls, type KindName } from './kinds.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** Kinds of faults, and the operations that meet each. */
export type Cells = readonly (readonly [kind: KindName, operations: readonly Operation[]])[];

const names = Object.keys(kinds) as KindName[];

/** What makes no sense together, and why. */
const leftOut: readonly { kind: KindName; of: readonly Operation[]; why: string }[] = [
  { kind: 'items reordered', of: inLists, why: 'the order of a list is what the service says it is' },
];

/** The operations that meet a kind. */
function meeting(kind: KindName, place: PlaceName): Operation[] {
  return operations.filter(
    (operation) =>
      (operation.only ?? place) === place && !leftOut.some((out) => out.kind === kind && out.of.includes(operation)),
  );
}

/** Every cell; in Firefox every third, in which each kind and each operation is. */
function all(place: PlaceName): Cells {
  const third = (row: number) => (_: Operation, column: number) => place !== 'firefox' || (row + column) % 3 === 0;
  return names.map((kind, row) => [kind, meeting(kind, place).filter(third(row))]);
}

/**
 * The cells of every run: each kind once, with one operation after the other, apart from the second kind that stalls; in
 * Firefox a quarter of these, and none that does.
 */
function sample(place: PlaceName): Cells {
  const secondStall = names.filter(stalls)[1];
  const quarter = (kind: KindName, row: number): boolean => place !== 'firefox' || (row % 4 === 2 && !stalls(kind));
  return names
    .filter((kind) => kind !== secondStall)
    .filter(quarter)
    .map((kind, row) => {
      const those = meeting(kind, place);
      return [kind, those.slice(row % those.length).slice(0, 1)];
    });
}

/** What is gone through in a place. */
export const cells = (place: PlaceName): Cells => (whole ? all(place) : sample(place));
