/** A day of the calendar, YYYY-MM-DD. It is the service's day: it is counted, and never shifted into a time zone. */
export type Day = string;

/** Days in a row, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Milliseconds of a day in UTC, which has no summer time. */
const length = 24 * 60 * 60 * 1000;

/** True for a day that is in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The date that the person's calendar shows at `now` (milliseconds since the epoch). */
export function localDay(now: number): Day {
  const date = new Date(now);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/** Midnight of a day in UTC, in milliseconds since the epoch: only to count and to write days, never a moment. */
export function utcOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day so many days later; earlier where the count is below 0. */
export function plusDays(day: Day, count: number): Day {
  return new Date(utcOf(day) + count * length).toISOString().slice(0, 10);
}

/** How many days a period has (count); below 1 where it ends before it begins. */
export function countDays({ from, to }: Period): number {
  return Math.round((utcOf(to) - utcOf(from)) / length) + 1;
}

/** Every day of a period, the first one first. */
export function daysOf(period: Period): Day[] {
  return Array.from({ length: Math.max(0, countDays(period)) }, (_, place) => plusDays(period.from, place));
}

/** True for the same days. */
export function samePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The last so many days, today included. */
export function lastDays(count: number, today: Day): Period {
  return { from: plusDays(today, 1 - count), to: today };
}
