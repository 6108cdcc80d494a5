import { countDays, isDay, plusDays, type Day, type Period, utcMidnight } from '../time/days.ts';
import type { RunningDays } from './service-days.ts';
import type { ShownDay } from './statistics.ts';
import { pageAddresses, readHash } from '../routes/page-addresses.ts';

/** The ranges with a button of their own, in complete days. */
export const presets = [7, 30, 90] as const;
export type Preset = (typeof presets)[number];

/** The calendar months with a button of their own. */
export const presetMonths = ['this', 'last'] as const;
export type PresetMonth = (typeof presetMonths)[number];

/** Returns the days of this month up to today, or all days of the last month. */
export function daysOfMonth(which: PresetMonth, today: Day): Period {
  const first = firstOfMonth(today);
  if (which === 'this') return { from: first, to: today };
  const last = plusDays(first, -1);
  return { from: firstOfMonth(last), to: last };
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The longest period that can be shown (days): ten years. */
export const maxDays = 3653;

/**
 * Why a period cannot be shown: an end is missing, the ends are in the wrong order, one is in the future, or it is too
 * long.
 */
export type PeriodProblem = 'missing' | 'backwards' | 'future' | 'too-long';

/** Returns why a period cannot be shown, or null if it can. */
export function periodProblem(period: Period, today: Day): PeriodProblem | null {
  const { from, to } = period;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'backwards';
  if (to > today) return 'future';
  return countDays(period) > maxDays ? 'too-long' : null;
}

/** Returns the days before the first one that may be running, whose figures no longer change. */
export function completeDays(days: readonly ShownDay[], running: Pick<RunningDays, 'from'>): ShownDay[] {
  return days.filter(({ date }) => date < running.from);
}

/** Returns the days of a period before the first one that may be running; all of them if there is none. */
export const completePeriod = ({ from, to }: Period, running: Pick<RunningDays, 'from'>): Period =>
  from < running.from && to >= running.from ? { from, to: plusDays(running.from, -1) } : { from, to };

/** Returns the first day of the month `count` months after that of a day, or before it for a negative count. */
function plusMonths(day: Day, count: number): Day {
  const first = new Date(utcMidnight(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 10);
}

/**
 * Returns the period that this one is compared with: as many months just before one or several whole months, the same
 * days of the last month for this month so far, else as many days just before as are complete in this one. Null if no day
 * is complete. `asDays`: the last 30 days are never a month, also where the complete ones happen to be one.
 */
export function previousPeriod(
  { from, to }: Period,
  running: Pick<RunningDays, 'from' | 'to'>,
  asDays = false,
): Period | null {
  const complete = { from, to: to < running.from ? to : plusDays(running.from, -1) };
  const count = countDays(complete);
  if (count < 1) return null;
  const last = plusDays(from, -1);
  if (asDays) return { from: plusDays(from, -count), to: last };
  const months = countMonths(complete);
  if (months !== null) return { from: plusMonths(from, -months), to: last };
  const first = firstOfMonth(last);
  if (to !== running.to || from !== firstOfMonth(running.to)) return { from: plusDays(from, -count), to: last };
  const sameDay = plusDays(first, count - 1);
  return { from: first, to: sameDay < last ? sameDay : last };
}

/** Returns true if both periods begin a month, so that their dates tell more than their count of days. */
export function areOfMonths(one: Period, other: Period): boolean {
  return beginsMonth(one.from) && beginsMonth(other.from);
}

const beginsMonth = (day: Day): boolean => day === firstOfMonth(day);

/** Counts the months of a period; null if it does not consist of whole ones. */
function countMonths({ from, to }: Period): number | null {
  const next = plusDays(to, 1);
  if (!beginsMonth(from) || !beginsMonth(next)) return null;
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [nextYear = 0, nextMonth = 0] = next.split('-').map(Number);
  return 12 * (nextYear - fromYear) + nextMonth - fromMonth;
}

/** The days to show: a count of complete days and today so far, a calendar month, or a fixed period. */
export type Choice = { last: Preset } | { month: PresetMonth } | Period;

/** The choice before the person has chosen. */
const first: Choice = { last: 30 };

/** Returns the choice in an address of the Account page; the first one if the address has no valid choice. */
export function readChoice(hash: string, today: Day): Choice {
  const { parameters } = readHash(hash);
  const last = presets.find((count) => parameters.get('last') === String(count));
  if (last !== undefined) return { last };
  const month = presetMonths.find((which) => parameters.get('month') === which);
  if (month !== undefined) return { month };
  const period = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return periodProblem(period, today) === null ? period : first;
}

/** Returns the address of a choice. */
export function choiceAddress(choice: Choice): string {
  const parameters = Object.entries(choice).map(([name, value]) => [name, String(value)]);
  return `${pageAddresses.account}?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the days of a choice. The last 7 days are 7 complete ones, a whole week, and those that may be running. */
export function daysOfChoice(choice: Choice, { from, to }: Pick<RunningDays, 'from' | 'to'>): Period {
  if ('last' in choice) return { from: plusDays(from, -choice.last), to };
  return 'month' in choice ? daysOfMonth(choice.month, to) : choice;
}
