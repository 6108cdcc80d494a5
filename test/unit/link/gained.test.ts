import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageGains,
  clicksByDay,
  dayEnds,
  gainEnds,
  gainIn,
  gainOf,
  gainsByDay,
  gainSpans,
  gainWindow,
  isRanked,
  knownClicks,
  pastSamples,
  periodWindow,
} from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import {
  countDays,
  daysOf,
  lastDays,
  localDay,
  plusDays,
  type Period,
  type Time,
  localMidnight,
} from '../../../lib/time/days.ts';
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
  const days = known.map(({ at }) => localDay(at)).filter((day) => day < today && day > plusDays(today, -2 * count));
  const first = plusDays(today, -count);
  return days.findLast((day) => day <= first) ?? days[0] ?? null;
}

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the gain of the last days is counted from the last known day of as many before, or else the first since (%s)',
  (timeZone) => {
    liveIn(timeZone);
    fc.assert(
      fc.property(samples, fc.constantFrom(1, 7, 30), (known, count) => {
        const base = gainEnds(known, gainWindow(count, now))?.since ?? null;
        expect(base === null ? null : localDay(base.at)).toBe(plainBase(known, count));
        const past = known.filter(({ at }) => at <= now);
        const gain = gainOf(known, { clicks: 777 }, count, now);
        expect(gain).toEqual(
          base === null || (past.at(-1) === base && base.clicks === 777)
            ? null
            : {
                clicks: 777 - base.clicks,
                since: base,
                until: now,
                endsEarly: false,
                isWhole: localDay(base.at) === plusDays(localDay(now), -count),
              },
        );
      }),
    );
  },
);

const periods = fc.tuple(fc.integer({ min: -62, max: 0 }), fc.nat(45)).map(([last, length]): Period => {
  const to = plusDays(localDay(now), last);
  return { from: plusDays(to, -length), to };
});

/** Returns what a plain reading of a list of days says of a period: the days from which and to which it counts. */
function plainEnds(known: readonly Sample[], { from, to }: Period): [string, string] | null {
  const days = known.filter(({ at }) => at <= now).map(({ at }) => localDay(at));
  const earliest = plusDays(from, -countDays({ from, to }));
  const before = days.filter((day) => day >= earliest && day < from);
  const inside = days.filter((day) => day >= from && day <= to);
  const [since = inside[0], last = since] = [before.at(-1), inside.at(-1)];
  return since === undefined || last === undefined || since === last ? null : [since, last];
}

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a link’s gain in a period has no clicks of later days, and none of long before (%s)',
  (timeZone) => {
    liveIn(timeZone);
    fc.assert(
      fc.property(samples, periods, (known, period) => {
        const window = periodWindow(period, now);
        const ends = gainEnds(known, window);
        const gain = ends && gainIn(ends, {}, window);
        const [since, last] = plainEnds(known, period) ?? [];
        const clicksOf = (day: string | undefined) =>
          known.find(({ at }) => localDay(at) === day)?.clicks ?? Number.NaN;
        const reach = period.to === localDay(now) && period.from < period.to ? plusDays(period.to, -1) : period.to;
        const endsEarly = last !== undefined && last < reach;
        expect(gain && { ...gain, since: localDay(gain.since.at), until: localDay(gain.until) }).toEqual(
          since === undefined
            ? null
            : {
                clicks: clicksOf(last) - clicksOf(since),
                since,
                until: last,
                endsEarly,
                isWhole: since === plusDays(period.from, -1) && !endsEarly,
              },
        );
        const lastThird = daysOf(period).slice(-Math.ceil(countDays(period) / 3));
        expect(gain !== null && isRanked(gain, window)).toBe(last !== undefined && last >= (lastThird[0] ?? ''));
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

test('a day’s gain is known only if the day before is, and may be below 0', () => {
  const day = localDay(now);
  const on = (ago: number, clicks: number): Sample => ({ at: now - ago * 24 * 60 * 60 * 1000, clicks });
  const period = { from: plusDays(day, -5), to: day };
  expect(gainsByDay([on(5, 10), on(4, 12), on(2, 20), on(1, 3), on(0, 3)], period)).toEqual([
    null,
    2,
    null,
    null,
    -17,
    0,
  ]);
});

test('knows what was gained together on days that nobody looked at', () => {
  const day = localDay(now);
  const on = (ago: number, clicks: number): Sample => ({ at: localMidnight(now, -ago), clicks });
  expect(gainSpans([on(9, 10), on(8, 12), on(5, 20), on(4, 21), on(2, 3)])).toEqual([
    { period: { from: plusDays(day, -7), to: plusDays(day, -5) }, clicks: 8 },
    { period: { from: plusDays(day, -3), to: plusDays(day, -2) }, clicks: -18 },
  ]);
  expect(gainSpans([on(3, 1)])).toEqual([]);
});

test('gives days whose gain is known together alone its average, and others none', () => {
  const day = localDay(now);
  const on = (ago: number, clicks: number): Sample => ({ at: localMidnight(now, -ago), clicks });
  const period = { from: plusDays(day, -6), to: day };
  expect(averageGains([on(9, 10), on(5, 18), on(4, 21), on(2, 25)], period)).toEqual([2, 2, 3, 2, 2, null, null]);
  expect(averageGains([on(3, 5)], period)).toEqual(Array.from({ length: 7 }, () => null));
});

test('a young link gained all its clicks since the day on which it was made', () => {
  const day = localDay(now);
  const made = { kind: 'moment', ms: localMidnight(now, -2) + 1000 } as const;
  const known = knownClicks([{ at: localMidnight(now, -1), clicks: 6 }], { clicks: 9, createdAt: made }, now);
  expect(averageGains(dayEnds(known), { from: plusDays(day, -3), to: day })).toEqual([null, 3, 3, 3]);
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

test('a count of an earlier day is no gain of today', () => {
  const known = [
    { at: localMidnight(now, -20), clicks: 5 },
    { at: localMidnight(now, -9), clicks: 8 },
  ];
  expect(gainOf(known, { clicks: 8 }, 7, now), 'nothing is known since').toBeNull();
  expect(gainOf(known, { clicks: 8 }, 30, now)).toMatchObject({ clicks: 3, isWhole: false, endsEarly: true });
  expect(gainOf(known, { clicks: null }, 30, now)).toMatchObject({ clicks: 3 });
  expect(gainOf(known, { clicks: 12 }, 7, now), 'a new count').toMatchObject({ clicks: 4, endsEarly: false });
});

/** Returns when a link was made, so many days and hours ago. */
const madeAgo = (days: number, hours = 0): Time => ({ kind: 'moment', ms: now - (days * 24 + hours) * 60 * 60_000 });
const counted = (daysAgo: number, clicks: number): Sample => ({ at: localMidnight(now, -daysAgo) + 60_000, clicks });
/** Just now, in whole minutes. */
const toldNow: Sample = { at: now, clicks: 38 };

test.each<[string, Time, Sample[], number | null]>([
  ['made minutes ago', madeAgo(0, 0.1), [toldNow], 38],
  ['made by a clock that is ahead', madeAgo(0, -0.5), [toldNow], 38],
  ['made by a clock that is behind', madeAgo(0, 0.5), [{ at: now - 10 * 60_000, clicks: 30 }, toldNow], 38],
  ['made in these days, and known from later on', madeAgo(5), [counted(2, 20), counted(1, 38)], 38],
  ['made in these days, and known from no sample', madeAgo(5), [], 38],
  ['made on the day before these days', madeAgo(7), [counted(1, 38)], 38],
])('a link %s has gained all its clicks, and no days are left out', (_what, createdAt, known, clicks) => {
  expect(gainOf(known, { clicks: 38, createdAt }, 7, now)).toMatchObject({ clicks, isWhole: true });
});

test('a link without clicks that was made in these days has gained none, which is known', () => {
  const gain = gainOf([{ at: now, clicks: 0 }], { clicks: 0, createdAt: madeAgo(1) }, 7, now);
  expect(gain).toMatchObject({ clicks: 0, isWhole: true });
});

test.each<[string, Time, Sample[], number | null]>([
  ['was made before these days', madeAgo(8), [toldNow], null],
  ['was made at an unknown time', { kind: 'raw', text: '2026-10-27' }, [toldNow], null],
  ['had clicks before it is said to be made', madeAgo(2), [counted(5, 30), counted(1, 38)], 8],
])('a link that %s has only the gain that samples show', (_what, createdAt, known, clicks) => {
  expect(gainOf(known, { clicks: 38, createdAt }, 7, now)?.clicks ?? null).toBe(clicks);
});

test('the gain of a young link whose count is old says where it ends', () => {
  const gain = gainOf([counted(5, 12)], { clicks: 12, createdAt: madeAgo(6) }, 7, now);
  expect(gain).toMatchObject({ clicks: 12, endsEarly: true, isWhole: false, until: counted(5, 12).at });
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the gains of a young link’s known days add up to its gain of the last days (%s)',
  (timeZone) => {
    liveIn(timeZone);
    fc.assert(
      fc.property(samples, fc.integer({ min: 0, max: 29 }), fc.option(fc.nat(500)), (all, age, clicks) => {
        const link = { clicks, createdAt: madeAgo(age) };
        const young = all.filter(({ at }) => at >= now - age * 24 * 60 * 60_000);
        if (pastSamples(young, now).length === 0) return;
        const known = knownClicks(young, link, now);
        const ends = [...(known.made === null ? [] : [known.made]), ...known.samples];
        const gains = ends.slice(1).map((end, place) => end.clicks - (ends[place]?.clicks ?? 0));
        const gain = gainOf(young, link, 30, now);
        expect(gains.reduce((sum, each) => sum + each, 0)).toBe(gain?.clicks);
      }),
    );
  },
);

test('known clicks have the present count once, and no making of long before the first sample', () => {
  const today = { at: localMidnight(now) + 60_000, clicks: 30 };
  const link = { clicks: 38, createdAt: madeAgo(40) };
  expect(knownClicks([counted(1, 20), today], link, now)).toEqual({ made: null, samples: [counted(1, 20), toldNow] });
  expect(knownClicks([counted(1, 20)], { ...link, clicks: 20 }, now).samples).toEqual([counted(1, 20)]);
  expect(knownClicks([counted(20, 20)], link, now).made, 'twenty days before').toMatchObject({ clicks: 0 });
  expect(knownClicks([], link, now), 'nothing is kept').toEqual({ made: null, samples: [] });
});
