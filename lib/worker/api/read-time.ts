import { cleanText } from '../../link/clean-text.ts';
import type { Time } from '../../time/time.ts';
import { readNumber } from './read-number.ts';

/** The smallest timestamp in seconds (September 2001). */
const leastSeconds = 1e9;
/** The smallest timestamp in milliseconds (March 1973); as seconds it would be the year 5138. */
const leastMilliseconds = 1e11;
/** Above every timestamp. */
const tooLarge = 1e14;

/**
 * Reads a timestamp; null if there is none. The interface names no unit, so the magnitude decides. A value that fits
 * neither unit stays as written, instead of becoming a wrong date.
 */
export function readTime(value: unknown): Time | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = readNumber(value) ?? 0;
  if (number >= leastSeconds && number < leastMilliseconds) return { kind: 'moment', ms: Math.round(number * 1000) };
  if (number >= leastMilliseconds && number < tooLarge) return { kind: 'moment', ms: Math.round(number) };
  const text = cleanText(String(value));
  return text === '' ? null : { kind: 'raw', text };
}

/** Reads the time of a deletion; null if there was none: missing, 0 or empty. */
export function readDeletion(value: unknown): Time | null {
  return readNumber(value) === 0 ? null : readTime(value);
}
