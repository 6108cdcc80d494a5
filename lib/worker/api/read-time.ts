import { cleanText } from '../../link/clean-text.ts';
import { isDay } from '../../time/days.ts';
import type { Time } from '../../time/time.ts';
import { readRoundedNumber } from './read-number.ts';

/** The smallest timestamp in seconds (September 2001). */
const leastSeconds = 1e9;
/** The smallest timestamp in milliseconds (March 1973); as seconds it would be the year 5138. */
const leastMilliseconds = 1e11;
/** Above every timestamp. */
const tooLarge = 1e14;

/** Matches ISO 8601 with a zone; captures date, time of day, and the hours and minutes of the zone. */
const zoned = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d)?)$/i;

/**
 * Reads a timestamp; null if there is none. The interface names no unit, so the magnitude of a number decides, and ISO
 * 8601 with a zone is read as it is. Anything else stays as written, instead of becoming a wrong date.
 */
export function readTime(value: unknown): Time | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = readRoundedNumber(value) ?? 0;
  if (number >= leastSeconds && number < leastMilliseconds) return { kind: 'moment', ms: Math.round(number * 1000) };
  if (number >= leastMilliseconds && number < tooLarge) return { kind: 'moment', ms: Math.round(number) };
  const text = cleanText(String(value));
  const ms = readZonedTime(text);
  if (ms !== null) return { kind: 'moment', ms };
  return text === '' ? null : { kind: 'raw', text };
}

/** Reads the time of a deletion; null if there was none: missing, empty, false, or only zeros, also as a date. */
export function readDeletion(value: unknown): Time | null {
  return /[^\s\d.:TZ+-]|[1-9]/i.test(String(value)) ? readTime(value) : null;
}

/** Reads ISO 8601 with a zone as milliseconds since the epoch; null for any other text, and for impossible dates. */
function readZonedTime(text: string): number | null {
  const [, date = '', time, hours, minutes = '00'] = zoned.exec(text.replace(',', '.').replace('−', '-')) ?? [];
  // `Date.parse` takes 31 February as a day in March.
  const ms = isDay(date)
    ? Date.parse(`${date}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
    : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
