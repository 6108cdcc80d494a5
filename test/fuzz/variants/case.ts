import fc from 'fast-check';
import { aspects, type Aspect, type VariantName } from '../../drivers/service/variants/variants.ts';
import { oddAddresses } from './addresses.ts';

/** A link to an odd address. */
export interface OddLink {
  /** Its place in the list of odd addresses. */
  address: number;
  state: 'active' | 'deleted';
  clicks: number;
  title: string | null;
}

/** A service's variants, and the account's state before the work begins. */
export interface Case {
  variants: readonly VariantName[];
  /** Links to odd addresses; odd addresses without one are asked about too. */
  odd: readonly OddLink[];
  /** Count of plain links, besides. */
  plain: { active: number; deleted: number };
  /** Count of referred accounts. */
  referrals: number;
  /** The account's earnings of a day, in ten-thousandths. */
  earnings: number;
}

/** What a kept case need not say. */
export const emptyAccount = { odd: [], plain: { active: 0, deleted: 0 }, referrals: 0, earnings: 0 };

const aspectNames = Object.keys(aspects) as Aspect[];

/** The weight of having no variant of an aspect, against 1 of having one. Bursts are rare, as they hide other faults. */
const weightOfNone = (aspect: Aspect): number => (aspect === 'bursts' ? 15 : 1);

/** Draws at most one variant of each aspect. */
const combinations = fc
  .tuple(
    ...aspectNames.map((aspect) =>
      fc.oneof(
        { arbitrary: fc.constant(null), weight: weightOfNone(aspect) },
        { arbitrary: fc.constantFrom(...aspects[aspect]), weight: 1 },
      ),
    ),
  )
  .map((drawn) => drawn.filter((name) => name !== null));

const titles = fc.constantFrom(
  null,
  'Plain',
  `Tom's "A & B" <c>`,
  'Caf\u00E9 \u2013 \u65E5\u672C',
  '100 % & more',
  'The &nbsp; entity explained',
  'Q&A: &lt;br&gt;',
);

const oddLinks = fc.uniqueArray(
  fc.record({
    address: fc.nat(oddAddresses.length - 1),
    state: fc.constantFrom('active', 'active', 'deleted'),
    clicks: fc.constantFrom(0, 1, 999, 1_000, 12_345, 1_234_567),
    title: titles,
  }) satisfies fc.Arbitrary<OddLink>,
  { selector: ({ address }) => address, maxLength: 8 },
);

const few = fc.nat(6);
const counts = fc.oneof(
  { arbitrary: few, weight: 8 },
  { arbitrary: fc.constantFrom(10, 20, 25, 49, 50, 51, 60, 99, 100, 101, 120), weight: 2 },
);

/** Draws cases. */
export const cases: fc.Arbitrary<Case> = fc.record({
  variants: combinations,
  odd: oddLinks,
  plain: fc.record({
    active: counts,
    deleted: fc.oneof({ arbitrary: few, weight: 4 }, { arbitrary: counts, weight: 1 }),
  }),
  referrals: fc.oneof({ arbitrary: fc.nat(3), weight: 8 }, { arbitrary: counts, weight: 1 }),
  earnings: fc.constantFrom(0, 1, 12_345_678, -1, -98_765_432_100),
});
