/** Characters without width: some programs put them around numbers. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;
/** White space of every kind, apostrophes and the Arabic separator, between thousands or after a sign. */
const separators = /(?<=\d|^[+-])[\s\u0085\u180e'’ʼ٬]+(?=[\d.])/g;
/** Matches digits in groups with commas between them, and an optional fraction. */
const grouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The longest numeric string (characters). */
const longest = 100;

/**
 * Reads a number or a numeric string; returns null for anything else. Drops spaces and thousands separators between
 * digits: the interface's own example of the overview's clicks contains a space. Rounds a number that has more digits
 * than can be held.
 */
export function readRoundedNumber(value: unknown): number | null {
  if (isWhole(value)) return value + 0;
  const digits = digitsOf(value);
  return digits === null ? null : Number(digits);
}

/**
 * Reads a number like `readRoundedNumber`. A number that cannot be held exactly counts as unreadable: it would be shown
 * with other digits than the service's. The noise at the end of a computer's sum, as in 123456.70000000001, is dropped.
 */
export function readNumber(value: unknown): number | null {
  if (isWhole(value)) return value + 0;
  const digits = digitsOf(value);
  const number = Number(digits);
  if (digits === null || Math.abs(number) > Number.MAX_SAFE_INTEGER) return null;
  const sum = isExact(digits, number) ? number : withoutNoise(number);
  // Adding 0 turns -0 into 0, which has no sign on the screen.
  return sum === null ? null : sum + 0;
}

/** Returns true for a whole number that is held exactly, as most are: a long list has very many. */
function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Returns a number as JavaScript writes it, with all of its digits; null for anything else. */
function digitsOf(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).replace(invisible, '').trim();
  if (text.length > longest) return null;
  const joined = text.replace(/^[−﹣－]/, '-').replace(separators, '');
  const digits = grouped.test(joined) ? joined.replaceAll(',', '') : joined;
  return decimal.test(digits) ? digits : null;
}

/** Below this, a number is exact to the tenth decimal, and no screen shows more of them. */
const exactBelow = 100_000;
/** A number with at most this many digits is held exactly (count). */
const exactDigits = 15;

/** Returns true if a safe number with these digits is held exactly. */
function isExact(digits: string, number: number): boolean {
  if (!digits.includes('.') || Math.abs(number) < exactBelow) return true;
  return significant(digits) <= exactDigits;
}

/** Counts the digits without zeros at the end. */
function significant(digits: string): number {
  return digits.replace(/e.*|0*$/i, '').replace(/\D/g, '').length;
}

/** A number with more digits than this is no sum that was rounded (count). */
const mostInSum = 12;

/** Returns the number without the noise after its 15th digit; null if the digits before are no sum either. */
function withoutNoise(number: number): number | null {
  const rounded = Number(number.toPrecision(exactDigits));
  return significant(String(rounded)) <= mostInSum ? rounded : null;
}

/**
 * Reads a count, a whole number from 0. A string with a dot is unreadable, as the dot may separate thousands or
 * decimals, unless one or two zeros follow it.
 */
export function readCount(value: unknown): number | null {
  if (typeof value === 'string' && /\.(?!0{1,2}\s*$)/.test(value)) return null;
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

/** Reads a flag, 1 or 0; null for anything else. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const number = readNumber(value);
  return number === 1 ? true : number === 0 ? false : null;
}
