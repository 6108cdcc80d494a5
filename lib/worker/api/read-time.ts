import { cleanText } from '../../link/clean-text.ts';
import { isDay, type Time } from '../../time/days.ts';
import { readRoundedNumber } from './read-number.ts';

/** The smallest timestamp in seconds (September 2001). */
const leastSeconds = 1e9;
/** The smallest timestamp in milliseconds (March 1973); as seconds it would be the year 5138. */
const leastMilliseconds = 1e11;
/** Above every timestamp. */
const tooLarge = 1e14;

/** Matches ISO 8601 with a zone; captures date, time of day, and the hours and minutes of the zone. */
const zoned = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d)?)$/i;

/** Matches a date and a time of day written as one number, such as 20240131120000. */
const compact = /^(?:199\d|20\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])(?:[0-5]\d){1,2}$/;

/**
 * Reads a timestamp; null if there is none. The interface names no unit, so the magnitude of a number decides, and ISO
 * 8601 with a zone is read as it is. Anything else stays as written, instead of becoming a wrong date.
 */
export function readTime(value: unknown): Time | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const read = readRoundedNumber(value) ?? 0;
  if (read >= leastSeconds && read < leastMilliseconds) return { kind: 'moment', ms: Math.round(read * 1000) };
  const number = compact.test(String(read)) ? 0 : read;
  if (number >= leastMilliseconds && number < tooLarge) return { kind: 'moment', ms: Math.round(number) };
  const text = cleanText(String(value));
  const ms = readZonedTime(text);
  if (ms !== null) return { kind: 'moment', ms };
  return text === '' ? null : { kind: 'raw', text };
}

/** No service is as old: an earlier year, such as 1970 or 0001, is what a program makes of no time. */
const firstYear = 1990;
/** Captures the year of a date such as 1970-01-01 or 1 Jan 1970. */
const yearOfDate = /^(\d{4})-\d\d|\b[a-z]{3} (\d{4})\b/i;
const never = /^(?:null|none|never|no|false|-\d[\d.]*)$/i;

/**
 * Reads the time of a deletion; null if there was none: missing, empty, false, negative, only zeros, or a year before
 * 1990.
 */
export function readDeletion(value: unknown): Time | null {
  const time = /[^\s\d.:TZ+-]|[1-9]/i.test(String(value)) ? readTime(value) : null;
  if (time === null) return null;
  if (time.kind === 'moment') return time.ms < Date.UTC(firstYear) ? null : time;
  const [, iso, written = iso] = yearOfDate.exec(time.text) ?? [];
  return never.test(time.text) || Number(written ?? firstYear) < firstYear ? null : time;
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
