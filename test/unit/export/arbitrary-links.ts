import fc from 'fast-check';
import type { KnownLink } from '../../../lib/link.ts';
import type { Time } from '../../../lib/time.ts';

/** What means something to one of them. */
const signs = '=+-@\t\r\n\'",;|\\`[]<>*_&~ ＝a'.split('');

/** Texts with all that a format, a spreadsheet or a reader could stumble over. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...signs, '\r\n', 'é', 'שלום', '👩‍👩‍👧'), { maxLength: 12 }).map((some) => some.join('')),
);

const time: fc.Arbitrary<Time> = fc.oneof(
  fc.integer({ min: 1e12, max: 9e12 }).map((ms) => ({ kind: 'moment' as const, ms })),
  text.map((raw) => ({ kind: 'raw' as const, text: raw })),
);

/** Links as they may be known: every field told, asked and not told, or not asked. */
export const links: fc.Arbitrary<KnownLink[]> = fc.array(
  fc.record(
    {
      shortUrl: fc.oneof(fc.webUrl(), text),
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

/** One link, with what a test is about. */
export const linkWith = (facts: Partial<KnownLink>): KnownLink => ({
  shortUrl: 'https://sho.rt/a1',
  destination: 'https://example.com/',
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
  describedAt: 1,
  ...facts,
});
