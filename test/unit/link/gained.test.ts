import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseOf, clicksByDay, coversDays } from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { daysOf, lastDays, localDay, localMidnight, plusDays } from '../../../lib/time/days.ts';
import { liveIn } from '../../fakes/time-zone.ts';

/** Just after the end of summer time in Europe. */
const now = Date.parse('2026-10-27T09:30:00Z');

/** At most one sample a day, some of them later than now, as clocks are set back. */
const samples = fc
  .uniqueArray(fc.integer({ min: -60, max: 2 }), { maxLength: 40 })
  .chain((days) => fc.tuple(fc.constant(days.toSorted((one, other) => one - other)), fc.infiniteStream(fc.nat(500))))
  .map(([days, counts]) =>
    days.map((day): Sample => ({ at: localMidnight(now, day) + 17 * 60_000, clicks: counts.next().value })),
  );

/** Returns the day from which a plain reading of a list of days counts. */
function plainBase(known: readonly Sample[], count: number): string | null {
  const today = localDay(now);
  const days = known.map(({ at }) => localDay(at)).filter((day) => day < today);
  const first = plusDays(today, -count);
  return days.findLast((day) => day <= first) ?? days[0] ?? null;
}

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the gain of the last days is counted from the last known day before them, or else the first since (%s)',
  (timeZone) => {
    liveIn(timeZone);
    fc.assert(
      fc.property(samples, fc.constantFrom(1, 7, 30), (known, count) => {
        const base = baseOf(known, count, now);
        expect(base === null ? null : localDay(base.at)).toBe(plainBase(known, count));
        if (base !== null) {
          expect(coversDays(base, count, now)).toBe(localDay(base.at) === plusDays(localDay(now), -count));
        }
      }),
    );
  },
);

test('the gains of a period’s days add up to the gain of the period', () => {
  fc.assert(
    fc.property(samples, (known) => {
      const past = known.filter(({ at }) => at <= now);
      const period = lastDays(61, localDay(now));
      const clicks = clicksByDay(past, period).filter((count) => count !== null);
      const gains = clicks.slice(1).map((count, place) => count - (clicks[place] ?? 0));
      const [first, last] = [past[0], past.at(-1)];
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe((last?.clicks ?? 0) - (first?.clicks ?? 0));
    }),
  );
});

test('a day that nobody looked at has no clicks', () => {
  fc.assert(
    fc.property(samples, (known) => {
      const period = lastDays(30, localDay(now));
      const days = new Set(known.map(({ at }) => localDay(at)));
      expect(clicksByDay(known, period).map((count) => count !== null)).toEqual(
        daysOf(period).map((day) => days.has(day)),
      );
    }),
  );
});
