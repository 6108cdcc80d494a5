import { cleanText } from '../text.ts';
import type { Time } from '../time.ts';
import { readNumber } from './numbers.ts';

/** From here a timestamp counts seconds (September 2001), */
const seconds = 1e9;
/** from here milliseconds (March 1973, as the seconds end in the year 5138), */
const milliseconds = 1e11;
/** and from here neither. */
const beyond = 1e14;

/**
 * Reads a timestamp. The interface shows no unit, so the magnitude tells it; what fits neither stays as it was written,
 * never a wrong date. Null where there is none.
 */
export function readTime(value: unknown): Time | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = readNumber(value) ?? 0;
  if (number >= seconds && number < milliseconds) return { kind: 'moment', ms: Math.round(number * 1000) };
  if (number >= milliseconds && number < beyond) return { kind: 'moment', ms: Math.round(number) };
  const text = cleanText(String(value));
  return text === '' ? null : { kind: 'raw', text };
}

/** Reads the time of a deletion; where the service writes nothing, 0 or an empty text, there was none. */
export function readDeletion(value: unknown): Time | null {
  return readNumber(value) === 0 ? null : readTime(value);
}
