import fc from 'fast-check';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Time } from '../../../lib/time/days.ts';

/** Characters with a meaning in a format or a spreadsheet. */
const signs = '=+-@\t\r\n\'",;|\\`[]<>*_&~ ＝a'.split('');

/** Generates texts that a format, a spreadsheet or a parser could misread. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...signs, '\r\n', 'é', 'שלום', '👩‍👩‍👧'), { maxLength: 12 }).map((some) => some.join('')),
);

const time: fc.Arbitrary<Time> = fc.oneof(
  fc.integer({ min: 1e12, max: 9e12 }).map((ms) => ({ kind: 'moment' as const, ms })),
  text.map((raw) => ({ kind: 'raw' as const, text: raw })),
);

/** Generates partial links: each field has a value, is null, or is missing. */
export const links: fc.Arbitrary<PartialLink[]> = fc.array(
  fc.record(
    {
      shortUrl: fc.oneof(fc.webUrl(), fc.constant('sho.rt/a1'), text),
      destination: fc.option(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), text)),
      title: fc.option(text),
      clicks: fc.option(fc.nat()),
      createdAt: fc.option(time),
      deletedAt: fc.option(time),
      state: fc.constantFrom('active' as const, 'deleted' as const),
      describedAt: fc.option(fc.nat()),
    },
    { requiredKeys: ['shortUrl', 'describedAt'] },
  ),
  { maxLength: 20 },
);

/** Returns a link with the fields that a test is about. */
export const linkWith = (facts: Partial<PartialLink>): PartialLink => ({
  shortUrl: 'https://sho.rt/a1',
  destination: 'https://example.com/',
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
  describedAt: 1_700_000_100_000,
  ...facts,
});
