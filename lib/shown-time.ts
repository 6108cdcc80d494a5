import { once } from './once.ts';
import type { Time } from './time.ts';
import { language, word } from './words.ts';

/** A time as a person reads it; `full` is null where only the service's own text is known. */
export interface ShownTime {
  text: string;
  full: string | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Units from the longest, each with its length in milliseconds. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

// Made once: making them takes longer than all else that a row of a long list needs.
const full = once(() => new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short' }));
const date = once(() => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }));
const relative = once(() => new Intl.RelativeTimeFormat(language(), { numeric: 'always' }));

/**
 * A time as seen at `now` (milliseconds since the epoch). Clocks differ: up to a day in the future reads "just now",
 * what lies further ahead is no clock's doing and is shown as a date.
 */
export function shownTime(time: Time, now: number): ShownTime {
  if (time.kind === 'raw') return { text: time.text, full: null };
  const ago = now - time.ms;
  const shown = (text: string): ShownTime => ({ text, full: full().format(time.ms) });
  if (ago < -day) return shown(date().format(time.ms));
  const [unit, length] = units.find(([, size]) => ago >= size) ?? [];
  if (unit === undefined) return shown(word('timeJustNow'));
  return shown(relative().format(-Math.floor(ago / length), unit));
}
