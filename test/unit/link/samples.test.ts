import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSamples, withSample, type Sample } from '../../../lib/link/samples.ts';
import { localDay } from '../../../lib/time/days.ts';
import { liveIn } from '../../fakes/time-zone.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-10-20T00:00:00Z');

/** Returns the samples that adding these leaves: the latest of each local day; of the same minute, the one added last. */
function plainly(added: readonly Sample[]): Sample[] {
  const inMinutes = added.map(({ at, clicks }) => ({ at: Math.floor(at / minute) * minute, clicks }));
  const byTime = inMinutes.toSorted((one, other) => one.at - other.at);
  return [...new Map(byTime.map((sample) => [localDay(sample.at), sample])).values()];
}

const textOf = (added: readonly Sample[]): string => added.reduce(withSample, '');

/** Moments in three weeks, in any order: clocks are set back. They include the end of summer time. */
const sampleOf = fc.record({
  at: fc.integer({ min: start, max: start + 21 * day }),
  clicks: fc.oneof(fc.nat(500), fc.nat(Number.MAX_SAFE_INTEGER)),
});

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'keeps of each local day the clicks of the latest minute, in whatever order they are added (%s)',
  (timeZone) => {
    liveIn(timeZone);
    fc.assert(
      fc.property(fc.array(sampleOf, { minLength: 1, maxLength: 40 }), (added) => {
        expect(readSamples(textOf(added))).toEqual(plainly(added));
      }),
    );
  },
);

test('several texts are read as one history', () => {
  const [first, second] = [
    [{ at: start, clicks: 7 }],
    [
      { at: start + 40 * day, clicks: 3 },
      { at: start + 41 * day, clicks: 5 },
    ],
  ];
  expect(readSamples(`${textOf(second)} ${textOf(first)}`)).toEqual([...first, ...second]);
});

describe('a damaged text', () => {
  const whole = textOf([
    { at: start, clicks: 12 },
    { at: start + day, clicks: 15 },
  ]);

  test.each(['', ' ', 'ü', '0', 'x,y,', '-zzzzzzz,-1'])('%j has no sample', (text) => {
    expect(readSamples(text)).toEqual([]);
  });

  test('takes no other text along', () => {
    expect(readSamples(`ü,ü ${whole}`)).toHaveLength(2);
  });

  test('takes the next sample', () => {
    expect(readSamples(withSample('ü,ü', { at: start, clicks: 12 }))).toEqual([{ at: start, clicks: 12 }]);
  });
});
