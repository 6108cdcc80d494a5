import type { Sample } from '../link/samples.ts';
import { localMidnight, type Time } from '../time/days.ts';
import { lazyFormat, formatCount } from './number-format.ts';
import { language, message } from './messages.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Units, longest first, with their lengths in milliseconds. */
const units = [
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

const date = lazyFormat((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const relative = lazyFormat((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

/**
 * Formats a time relative to `now` (milliseconds since the epoch), or as a date from a week ago on. Up to a day in the
 * future reads "just now", because clocks differ; a later time is formatted as a date.
 */
export function formatTime(time: Time, now: number): string {
  if (time.kind === 'raw') return time.text;
  const ago = now - time.ms;
  if (ago < -day || ago >= 7 * day) return formatDate(time.ms);
  const [unit, length] = units.find(([, size]) => ago >= size) ?? [];
  return unit === undefined ? message('timeJustNow') : relative().format(-Math.floor(ago / length), unit);
}

/** Formats a time with its date; null if the service's text could not be read as a time. */
export function formatFullTime(time: Time): string | null {
  if (time.kind === 'raw') return null;
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short' }).format(time.ms);
}

/** Formats the local date of a moment (milliseconds since the epoch). */
export function formatDate(ms: number): string {
  return date().format(ms);
}

/** Says how many clicks a link has gained since an earlier sample, and when that was. */
export function sinceText(clicks: number, { at, clicks: before }: Sample): string {
  const gained = formatCount(clicks - before);
  if (at >= localMidnight(Date.now(), -1)) return message('sinceYesterday', gained);
  const year = new Date(at).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(language(), { year, month: 'long', day: 'numeric' });
  return message('sinceDay', gained, format.format(at));
}
