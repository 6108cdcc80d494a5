import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSamples, changedSamples, writeSamples, type Sample } from '../../../lib/link/samples.ts';
import { localDay } from '../../../lib/time/days.ts';
import { liveIn } from '../../fakes/time-zone.ts';
import { addedSamples } from '../../../lib/state/settings/history-batches.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-10-20T00:00:00Z');

/** Returns the samples that adding these leaves: the latest of each local day; of the same minute, the one added last. */
function plainly(added: readonly Sample[]): Sample[] {
  const inMinutes = added.map(({ at, clicks }) => ({ at: Math.floor(at / minute) * minute, clicks }));
  const byTime = inMinutes.toSorted((one, other) => one.at - other.at);
  return [...new Map(byTime.map((sample) => [localDay(sample.at), sample])).values()];
}

const withSample = (text: string, sample: Sample): string => changedSamples(text, [sample]);
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

const whole = textOf([
  { at: start, clicks: 12 },
  { at: start + day, clicks: 15 },
]);

test.each(['', ' ', 'ü', '0', 'x,y,', '-zzzzzzz,-1'])('a damaged text: %j has no sample', (text) => {
  expect(readSamples(text)).toEqual([]);
});

test('a damaged text takes no other text along, and takes the next sample', () => {
  expect(readSamples(`ü,ü ${whole}`)).toHaveLength(2);
  expect(readSamples(withSample('ü,ü', { at: start, clicks: 12 }))).toEqual([{ at: start, clicks: 12 }]);
});

const hour = 60 * 60 * 1000;
const tenOClock = Date.parse('2026-10-20T10:00:00Z');

/** A history of a few days with at most one sample each. */
const history = fc
  .array(fc.record({ hours: fc.nat(24 * 8), clicks: fc.nat(20) }), { maxLength: 12 })
  .map((given) => given.map(({ hours, clicks }): Sample => ({ at: tenOClock + hours * hour, clicks })))
  .map((samples) => readSamples(samples.reduce(withSample, '')));

const addTo = (kept: readonly Sample[], given: readonly Sample[]): Sample[] =>
  readSamples(given.reduce(withSample, writeSamples(kept)));

test('what is added, and only that, leads to the same history; taking it back leads to the one before', () => {
  fc.assert(
    fc.property(history, history, (given, kept) => {
      const { added, replaced } = addedSamples(given, kept);
      const merged = addTo(kept, given);
      expect(addTo(kept, added)).toEqual(merged);
      for (const sample of added) expect(kept).not.toContainEqual(sample);
      const without = added.reduce((text, sample) => changedSamples(text, [sample], true), writeSamples(merged));
      expect(readSamples(replaced.reduce(withSample, without))).toEqual(kept);
    }),
  );
});

test('a history that is there already adds nothing', () => {
  fc.assert(
    fc.property(history, (kept) => {
      if (kept.length > 0) expect(addedSamples(kept, kept)).toEqual({ added: [], replaced: [] });
    }),
  );
});
