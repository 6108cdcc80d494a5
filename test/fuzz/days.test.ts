import fc from 'fast-check';
import { test } from 'vitest';
import { previousPeriod } from '../../lib/account/periods.ts';
import { shownDays } from '../../lib/account/statistics.ts';
import { clicksByDay, gainEnds, gainIn, isRanked, periodWindow, type Gain } from '../../lib/link/gained.ts';
import { changedSamples, readSamples, type Sample } from '../../lib/link/samples.ts';
import { countDays, daysOf, localDay, localMidnight, midnightOf, plusDays, type Period } from '../../lib/time/days.ts';
import { runningOn } from '../fakes/days.ts';
import { liveIn } from '../fakes/time-zone.ts';
import { goThrough, type Wrong } from './go-through.ts';

/** Time zones far from UTC, with half hours, and with summer times that begin at midnight. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Pacific/Chatham',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/Santiago',
  'America/St_Johns',
];

const minute = 60_000;
const hour = 60 * minute;

interface Case {
  /** Milliseconds since the epoch. */
  now: number;
  /** Count of days from the last day of the period to today, and of those from its first day to the last. */
  ended: number;
  length: number;
  /** Count of whole months up to the one before the last day, in place of the days; null for days. */
  months: number | null;
  /** Each a count of minutes before now, negative after a clock was set back, and a count of clicks. */
  given: [ago: number, clicks: number][];
  /** Count of minutes since the link was made; null if that is not known. */
  age: number | null;
  /** The link's present count of clicks; null if it is not known. */
  clicks: number | null;
}

const minutesOf = (days: number): fc.Arbitrary<number> => fc.integer({ min: -120, max: days * 24 * 60 });
const cases: fc.Arbitrary<Case> = fc.record({
  now: fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map(Number),
  ended: fc.oneof(fc.constant(0), fc.nat(400)),
  length: fc.oneof(fc.nat(10), fc.nat(400)),
  months: fc.option(fc.integer({ min: 1, max: 15 })),
  given: fc.array(fc.tuple(fc.oneof(minutesOf(12), minutesOf(800)), fc.nat(1000)), { maxLength: 12 }),
  age: fc.option(fc.oneof(minutesOf(12), minutesOf(800))),
  clicks: fc.option(fc.nat(1000)),
});

test.each(zones)('no figure of days says more than is known, in %s', { timeout: 600_000 }, async (zone) => {
  liveIn(zone);
  await goThrough({
    figure: 'days',
    cases,
    share: [1_000, 100],
    judge: (one) => Promise.resolve([...judgeDays(one), ...judgeComparison(one), ...judgeGain(one)]),
  });
});

/** Returns a fault if both differ. */
function differing(what: string, given: unknown, plain: unknown): Wrong[] {
  const [one, other] = [JSON.stringify(given), JSON.stringify(plain)];
  return one === other ? [] : [{ harm: 'wrong words', words: `${what}: ${one} instead of ${other}` }];
}

/** Compares the days of a person with those of their clock. */
function judgeDays({ now, ended, length }: Case): Wrong[] {
  const today = localDay(now);
  const { year, month, day } = partsOf(now);
  const midnights = [0, 1, -ended, -ended - length].map((days) => ({
    day: localDay(localMidnight(now, days)),
    isFirst: localDay(localMidnight(now, days) - 1) < localDay(localMidnight(now, days)),
    sameDay: midnightOf(plusDays(today, days)) === localMidnight(now, days),
  }));
  return [
    ...differing('today', today, `${year}-${month}-${day}`),
    ...differing(
      'midnights',
      midnights,
      [0, 1, -ended, -ended - length].map((days) => ({ day: plusDays(today, days), isFirst: true, sameDay: true })),
    ),
  ];
}

function partsOf(now: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit' });
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
}

function periodOf({ now, ended, length, months }: Case): Period {
  const to = plusDays(localDay(now), -ended);
  if (months === null) return { from: plusDays(to, -length), to };
  const last = plusDays(firstOfMonth(to), -1);
  let from = firstOfMonth(last);
  for (let count = 1; count < months; count++) from = firstOfMonth(plusDays(from, -1));
  return { from, to: last };
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the months of days; null if one of them is not whole. */
function wholeMonths(days: readonly string[]): string[] | null {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  const isWhole = [...months].every(([month, own]) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return own.length === new Date(Date.UTC(year, number, 0)).getUTCDate();
  });
  return isWhole ? [...months.keys()] : null;
}

/** Compares with a reading of a calendar, a day at a time. */
function judgeComparison(one: Case): Wrong[] {
  const today = localDay(one.now);
  const period = periodOf(one);
  const given = previousPeriod(period, runningOn(today));
  const complete = daysOf(period).filter((day) => day < today);
  const shown = shownDays(period, []).map(({ date }) => date);
  return [
    ...differing('the table’s days', shown, daysOf(period)),
    ...differing('compared with', given && daysOf(given), plainPrevious(period, complete, today)),
  ];
}

function plainPrevious({ from, to }: Period, complete: readonly string[], today: string): string[] | null {
  if (complete.length === 0) return null;
  const before: string[] = [];
  const months = wholeMonths(complete)?.length ?? null;
  const isThisMonth = to === today && from === firstOfMonth(today);
  for (let day = plusDays(from, -1); ; day = plusDays(day, -1)) {
    const isEnough =
      months === null && !isThisMonth
        ? before.length === complete.length
        : new Set([...before, day].map((each) => each.slice(0, 7))).size > (months ?? 1);
    if (isEnough) break;
    before.unshift(day);
  }
  return months === null && isThisMonth ? before.slice(0, complete.length) : before;
}

/** Compares the gain with a slow reading of the link's days. */
function judgeGain(one: Case): Wrong[] {
  const { now, given, age, clicks } = one;
  const text = given.reduce(
    (kept, [ago, count]) => changedSamples(kept, [{ at: now - ago * minute, clicks: count }]),
    '',
  );
  const samples = readSamples(text);
  const period = periodOf(one);
  const window = periodWindow(period, now);
  const createdAt = age === null ? null : ({ kind: 'moment', ms: now - age * minute } as const);
  // A link's present count is one of today.
  const present = period.to === localDay(now) ? clicks : null;
  const ends = gainEnds(samples, window);
  const gain = ends && gainIn(ends, { clicks: present, createdAt }, window);
  const plain = plainGain(samples, period, { now, madeAt: createdAt?.ms ?? null, clicks: present });
  return [
    ...differing(
      'gain',
      gain && { ...gain, since: gain.since.at },
      plain && { ...plain.gain, since: plain.gain.since.at },
    ),
    ...differing('ranked', gain !== null && isRanked(gain, window), plain?.isRanked ?? false),
    ...differing('clicks by day', clicksByDay(samples, period), plainDays(samples, period)),
    ...differing(
      'kept days',
      samples.map(({ at }) => localDay(at)),
      [...new Set(samples.map(({ at }) => localDay(at)))],
    ),
  ];
}

const plainDays = (samples: readonly Sample[], period: Period): (number | null)[] =>
  daysOf(period).map((day) => samples.findLast(({ at }) => localDay(at) === day)?.clicks ?? null);

interface Known {
  now: number;
  madeAt: number | null;
  clicks: number | null;
}

function plainGain(
  samples: readonly Sample[],
  period: Period,
  { now, madeAt, clicks }: Known,
): { gain: Gain; isRanked: boolean } | null {
  const { from, to } = period;
  const today = localDay(now);
  const opens = plusDays(from, -countDays(period));
  const known = samples.filter(({ at }) => at <= now && localDay(at) >= opens && localDay(at) <= to);
  const last = known.at(-1);
  if (last === undefined) return null;
  const before = known.findLast(({ at }) => localDay(at) < from);
  const inside = known.find(({ at }) => localDay(at) >= from && localDay(at) < to);
  const first = before ?? inside ?? null;
  const until = to === today ? now : midnightOf(plusDays(to, 1)) - 1;
  const earliest = (first ?? last).at;
  // Two clocks may differ by an hour.
  const isMade =
    madeAt !== null && localDay(madeAt) >= plusDays(from, -1) && madeAt <= until + hour && earliest >= madeAt - hour;
  const since = isMade ? { at: Math.min(madeAt, earliest), clicks: 0 } : first;
  const isNew = clicks !== null && clicks !== last.clicks;
  if (since === null || (!isNew && since === last)) return null;
  const end = isNew ? until : last.at;
  const reach = to === today && from < to ? plusDays(to, -1) : to;
  const days = daysOf(period);
  const endsEarly = localDay(end) < reach;
  const startsWhole = isMade || localDay(since.at) === plusDays(from, -1);
  const gained = (isNew ? clicks : last.clicks) - since.clicks;
  const gain = { clicks: gained, since, until: end, endsEarly, isWhole: startsWhole && !endsEarly };
  return { gain, isRanked: localDay(end) >= (days.at(-Math.ceil(days.length / 3)) ?? '') };
}
