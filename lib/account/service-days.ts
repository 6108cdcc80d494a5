import { plusDays, utcMidnight, type Day } from '../time/days.ts';
import { figureNames, type DailyStatistic } from './statistics.ts';

/** When the service's days begin, as far as is known. The interface does not name their time zone. */
export interface DayBounds {
  /** The least that its days can be ahead of UTC's (milliseconds). */
  atLeast: number;
  /** Its days are less than this ahead of UTC's (milliseconds). */
  below: number;
}

/** What the service's answers have shown of its days. */
export interface ServiceDays extends DayBounds {
  /** The latest day with clicks, their count, and when the service gave it (milliseconds since the epoch). */
  newest?: { day: Day; clicks: number; at: number };
}

/** The days that may be running at the service: one if its days are known well enough, else several. */
export interface RunningDays {
  /** The first day that may not be over. */
  from: Day;
  /** The latest day that may have begun. */
  to: Day;
  /** True if the service's days are known not to begin when the person's do. */
  areForeign: boolean;
}

const hour = 60 * 60 * 1000;

/** The days of a service of which nothing is known. No place is further from UTC. */
export const unknownDays: DayBounds = { atLeast: -12 * hour, below: 14 * hour + 1 };

/** Returns the day that begins `ahead` milliseconds before UTC's, at a moment (milliseconds since the epoch). */
const dayAhead = (moment: number, ahead: number): Day => new Date(moment + ahead).toISOString().slice(0, 10);

const isWithin = ({ atLeast, below }: DayBounds, ahead: number): boolean => ahead >= atLeast && ahead < below;

/**
 * Returns the days that may be running at `now` by the service's clock (milliseconds since the epoch). Its days are taken
 * for UTC's or the person's, as far as either is possible.
 */
export function runningDays(days: DayBounds, now: number): RunningDays {
  const local = -new Date(now).getTimezoneOffset() * 60_000;
  const likely = [0, local].filter((ahead) => isWithin(days, ahead));
  const [first = '', ...others] = (likely.length > 0 ? likely : [days.atLeast, days.below - 1])
    .map((ahead) => dayAhead(now, ahead))
    .toSorted();
  return { from: first, to: others.at(-1) ?? first, areForeign: !isWithin(days, local) };
}

/** Returns the running day if only one may be running, else null. */
export const onlyRunning = ({ from, to }: RunningDays): Day | null => (from === to ? to : null);

/** An answer with the figures of days up to `to`, which the service gave at `at` (milliseconds since the epoch). */
interface Given {
  days: readonly DailyStatistic[];
  to: Day;
  at: number;
}

/**
 * Returns what is known of the service's days after one more answer:
 * - a day with clicks or money has begun;
 * - a service that lists days without them, but not the last ones asked for, has listed its running day last;
 * - a day whose clicks have grown was not over an hour before they had: a service may count late.
 * An answer that contradicts earlier ones replaces them, as summer time begins and ends.
 */
export function learnDays(known: ServiceDays, { days, to, at }: Given): ServiceDays {
  const listed = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const last = listed.at(-1);
  // A service may list days to come.
  const busy = listed.findLast((each) => each.date <= dayAhead(at, unknownDays.below - 1) && isBusy(each));
  const before = known.newest;
  const grown =
    before !== undefined && days.some(({ date, clicks }) => date === before.day && (clicks ?? 0) > before.clicks);
  const endsEarly =
    last !== undefined && last.date < to && to >= dayAhead(at, unknownDays.atLeast) && days.some(isIdle);

  const bounds = { ...unknownDays };
  if (busy !== undefined) raise(bounds, utcMidnight(busy.date) - at);
  if (endsEarly) {
    raise(bounds, utcMidnight(last.date) - at);
    lower(bounds, utcMidnight(plusDays(last.date, 1)) - at);
  }
  if (grown) lower(bounds, utcMidnight(plusDays(before.day, 1)) - before.at + hour);

  const isNewest = busy !== undefined && (before === undefined || busy.date >= before.day);
  const newest = isNewest ? { day: busy.date, clicks: busy.clicks ?? 0, at } : before;
  const both = { atLeast: Math.max(known.atLeast, bounds.atLeast), below: Math.min(known.below, bounds.below) };
  return { ...(both.atLeast < both.below ? both : bounds), ...(newest !== undefined && { newest }) };
}

const isBusy = (day: DailyStatistic): boolean => figureNames.some((name) => (day[name] ?? 0) !== 0);

const isIdle = (day: DailyStatistic): boolean => figureNames.every((name) => day[name] === 0);

/** Raises the lower bound, if days can begin so early. */
function raise(bounds: DayBounds, atLeast: number): void {
  if (atLeast < bounds.below) bounds.atLeast = Math.max(bounds.atLeast, atLeast);
}

/** Lowers the upper bound, if days can begin so late: a service may give its figures a day later. */
function lower(bounds: DayBounds, below: number): void {
  if (below > bounds.atLeast) bounds.below = Math.min(bounds.below, below);
}
