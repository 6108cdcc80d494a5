/** A calendar day, YYYY-MM-DD. It is the service's day; it is never converted between time zones. */
export type Day = string;

/** Consecutive days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** The length of a day in UTC, which has no summer time (milliseconds). */
const dayLength = 24 * 60 * 60 * 1000;

/** Returns true for a day that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Returns the day in the person's time zone at `now` (milliseconds since the epoch). */
export function localDay(now: number): Day {
  const date = new Date(now);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/** Returns the beginning of a day in the person's time zone (milliseconds since the epoch). */
export function midnightOf(day: Day): number {
  return Date.parse(`${day}T00:00:00`);
}

/** Returns a day's midnight in UTC (milliseconds since the epoch), for counting and formatting days only. */
export function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Returns the day `count` days later, or earlier for a negative count. */
export function plusDays(day: Day, count: number): Day {
  return new Date(utcMidnight(day) + count * dayLength).toISOString().slice(0, 10);
}

/** Returns the number of days in a period; below 1 if it ends before it begins. */
export function countDays({ from, to }: Period): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayLength) + 1;
}

export function daysOf(period: Period): Day[] {
  return Array.from({ length: Math.max(0, countDays(period)) }, (_, place) => plusDays(period.from, place));
}

export function samePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

export function spansYears({ from, to }: Period): boolean {
  return from.slice(0, 4) !== to.slice(0, 4);
}

/** Returns the last `count` days, today included. */
export function lastDays(count: number, today: Day): Period {
  return { from: plusDays(today, 1 - count), to: today };
}

/**
 * Returns the beginning of a moment's local day, or of the day `days` later, or earlier for a negative count (all in
 * milliseconds since the epoch).
 */
export function localMidnight(moment: number, days = 0): number {
  return new Date(moment).setHours(days * 24, 0, 0, 0);
}

/**
 * A time as the service gave it. The interface names no unit, so the unit is taken from the magnitude. A value that
 * fits no unit is kept as the service wrote it.
 */
export type Time = { kind: 'moment'; /** Milliseconds since the epoch. */ ms: number } | { kind: 'raw'; text: string };
