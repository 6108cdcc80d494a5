import type { PlaceName } from '../../drivers/place.ts';
import { isToday, whole } from '../../tools/tally/share.ts';
import { operations } from '../../flows/operations/all.ts';
import { inLists } from '../../flows/operations/lists.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import { kinds, stalls, type KindName } from './kinds.ts';

/** Kinds of faults, and the operations to run with each. */
export type Cells = readonly (readonly [kind: KindName, operations: readonly Operation[]])[];

const names = Object.keys(kinds) as KindName[];

/** Combinations that make no sense, and why. */
const leftOut: readonly { kind: KindName; of: readonly Operation[]; why: string }[] = [
  { kind: 'items reordered', of: inLists, why: 'the service decides the order of a list' },
];

/** Returns the operations to run with a kind. */
function operationsFor(kind: KindName, place: PlaceName): Operation[] {
  return operations.filter(
    (operation) =>
      (operation.only ?? place) === place && !leftOut.some((out) => out.kind === kind && out.of.includes(operation)),
  );
}

/** Returns the cells of this day: every second one, in Firefox every sixth. They have each kind and each operation. */
function all(place: PlaceName): Cells {
  const every = place === 'firefox' ? 6 : 2;
  return names.map((kind, row) => [
    kind,
    operationsFor(kind, place).filter((_, column) => isToday(row + column, every)),
  ]);
}

/**
 * Returns the cells of the sample: each kind once, taking the operations in turn, without the second kind that stalls.
 * Firefox runs a quarter of these, and none that stalls.
 */
function sample(place: PlaceName): Cells {
  const secondStall = names.filter(stalls)[1];
  const quarter = (kind: KindName, row: number): boolean => place !== 'firefox' || (row % 4 === 2 && !stalls(kind));
  return names
    .filter((kind) => kind !== secondStall)
    .filter(quarter)
    .map((kind, row) => {
      const those = operationsFor(kind, place);
      return [kind, those.slice(row % those.length).slice(0, 1)];
    });
}

/** Returns the cells to run in a place. */
export const cells = (place: PlaceName): Cells => (whole ? all(place) : sample(place));
