import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDeletion, readTime } from '../../../../lib/worker/api/read-time.ts';

test('reads the same moment in seconds, in milliseconds and as text', () => {
  fc.assert(
    // Up to the year 2286: with more digits, milliseconds may look like a date in one number.
    fc.property(fc.integer({ min: 1e9, max: 1e10 - 1 }), (seconds) => {
      const moment = { kind: 'moment', ms: seconds * 1000 };
      expect(readTime(seconds)).toEqual(moment);
      expect(readTime(String(seconds))).toEqual(moment);
      expect(readTime(seconds * 1000)).toEqual(moment);
    }),
  );
});

test('reads 1e9 as seconds, 1e11 as milliseconds, 1e14 as neither', () => {
  expect(readTime(1e9)).toEqual({ kind: 'moment', ms: 1e12 });
  expect(readTime(1e11 - 1)).toEqual({ kind: 'moment', ms: (1e11 - 1) * 1000 });
  expect(readTime(1e11)).toEqual({ kind: 'moment', ms: 1e11 });
  expect(readTime(1e14 - 1)).toEqual({ kind: 'moment', ms: 1e14 - 1 });
  expect(readTime(1e14)).toEqual({ kind: 'raw', text: '100000000000000' });
  expect(readTime(1e9 - 1)).toEqual({ kind: 'raw', text: '999999999' });
});

test.each([
  ['2026-01-05T12:00:00Z', Date.UTC(2026, 0, 5, 12)],
  ['2026-01-05t12:00z', Date.UTC(2026, 0, 5, 12)],
  ['2026-01-05 12:00:00.123456+00:00', Date.UTC(2026, 0, 5, 12, 0, 0, 123)],
  ['2026-01-05T12:00:00,5 +02:00', Date.UTC(2026, 0, 5, 10, 0, 0, 500)],
  ['2026-01-05T12:00:00-0530', Date.UTC(2026, 0, 5, 17, 30)],
  ['2026-01-05T12:00:00+02', Date.UTC(2026, 0, 5, 10)],
  ['1970-01-01T00:00:01Z', 1000],
  ['1700000000.1234567', 1_700_000_000_123],
])('reads %s as what it is', (text, ms) => {
  expect(readTime(text)).toEqual({ kind: 'moment', ms });
});

test.each([
  '2026-01-05T12:00:00',
  '2026-01-05 12:00',
  '2026-01-05',
  '2026-02-31T12:00:00Z',
  '2026-01-05T25:00:00Z',
  '2026-01-05T12:00:00+24:00',
  '05/01/2026 12:00 UTC',
])('keeps %s as it is written', (text) => {
  expect(readTime(text)).toEqual({ kind: 'raw', text });
});

test('keeps anything else as it is written', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ max: 1e9, maxExcluded: true, noNaN: true }), fc.double({ min: 1e14, noNaN: true })),
      (number) => {
        expect(readTime(number)).toEqual({ kind: 'raw', text: String(number) });
      },
    ),
  );
  expect(readTime('2024-05-01 12:00')).toEqual({ kind: 'raw', text: '2024-05-01 12:00' });
  expect(readTime('soon\u202e')).toEqual({ kind: 'raw', text: 'soon' });
});

test.each(['20240131120000', 202401311200, 20240131120000, '2024 01 31 12 00 00'])(
  'makes no other date of one in a single number: %s',
  (written) => {
    expect(readTime(written)).toEqual({ kind: 'raw', text: String(written) });
  },
);

test('reads a missing time as null', () => {
  for (const value of [null, undefined, '', '  ', true, {}, []]) expect(readTime(value)).toBeNull();
});

test('reads a deletion time of 0 as never', () => {
  for (const value of [0, '0', '', null, undefined, false, '0000-00-00 00:00:00', '0000-00-00T00:00:00Z'])
    expect(readDeletion(value)).toBeNull();
  expect(readDeletion(1_700_000_000)).toEqual({ kind: 'moment', ms: 1_700_000_000_000 });
});

test.each([
  '1970-01-01T00:00:00Z',
  '1970-01-01T01:00:00+01:00',
  '1970-01-01 00:00:00',
  '1969-12-31 19:00:00',
  '0001-01-01T00:00:00Z',
  '0000-12-30',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '1 Jan 0001',
  -1,
  '-62135596800',
  'null',
  'Never',
])('takes %s for no deletion', (written) => {
  expect(readDeletion(written)).toBeNull();
});

test.each(['2026-01-05 12:00', 'Mon, 05 Jan 2026 12:00:00 GMT', 'yesterday', '20260105 0930', 1])(
  'takes %s for a deletion',
  (written) => {
    expect(readDeletion(written)).not.toBeNull();
  },
);
