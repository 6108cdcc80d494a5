import fc from 'fast-check';
import { hostileText } from '../hostile-text.ts';
import { rightItems, type Item, type Operation } from './right-items.ts';

/** Wrong values for a field; undefined leaves it out. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, -1, 0.5, 1e9, 1e11, 1e14, 1e21, 1e300, 1.7e308, 5e-324, 2 ** 53) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, true, false, [], {}, [[]], [null], { length: 3 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Field names: those of some operation, and those with a meaning in JavaScript objects. */
const fieldName = fc.constantFrom(
  ...Object.values(rightItems).flatMap((items) => Object.keys(items[0] ?? {})),
  ...'__proto__ constructor prototype toString toJSON then ok referrals_commission'.split(' '),
);

/** Generates an item with some fields changed and some added. Built from entries, so that `__proto__` is an ordinary field. */
function damagedItem(item: Item): fc.Arbitrary<unknown> {
  const own = fc.constantFrom(...Object.keys(item));
  const changed = fc.tuple(fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: fieldName }), hostileValue);
  const changes = fc.array(changed, { maxLength: 3 });
  return changes.map((some) => Object.fromEntries([...Object.entries(item), ...some]));
}

/** Generates the items of an answer: damaged, missing, added, replaced or reordered. */
export function damagedItems(operation: Operation): fc.Arbitrary<unknown[]> {
  const item = fc.constantFrom(...rightItems[operation]).chain(damagedItem);
  const each = fc.tuple(...rightItems[operation].map(damagedItem));
  const any = fc.oneof({ weight: 6, arbitrary: item }, { weight: 1, arbitrary: hostileValue });
  return fc.oneof(
    { weight: 6, arbitrary: each },
    { weight: 1, arbitrary: each.chain((items) => fc.shuffledSubarray([...items])) },
    { weight: 2, arbitrary: fc.array(any, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => [items]) },
  );
}
