import { cleanText } from '../../link/clean-text.ts';
import { isObject } from '../is-object.ts';
import { readNumber } from './read-number.ts';

/** The wrapper of every answer (interface: What the service does). */
export interface Envelope {
  /** Null if missing or unreadable. */
  statusCode: number | null;
  /** The service's own text; null if missing. */
  statusText: string | null;
  succeeded: boolean;
  /** The items, unparsed; null if the envelope has none. */
  items: readonly unknown[] | null;
}

/**
 * Reads an envelope; returns null if the text is not one. The envelope reports success with 200 and OK (in upper or
 * lower case); the service may leave out one of the two, but not both. An object in place of the list of items counts
 * as one item.
 */
export function readEnvelope(text: string): Envelope | null {
  const body = parseJson(text);
  if (!isObject(body)) return null;
  const { status_code: code = null, status_txt: words = null, data } = body;
  if (code === null && words === null) return null;
  const statusCode = readNumber(code);
  const statusText = typeof words === 'string' ? cleanText(words) || null : null;
  const saysOk = statusText === null ? words === null || typeof words === 'string' : statusText.toUpperCase() === 'OK';
  return {
    statusCode,
    statusText,
    succeeded: saysOk && (code === null || statusCode === 200),
    items: Array.isArray(data) ? data : isObject(data) ? [data] : null,
  };
}

/** Matches the digits of an integer that JavaScript may round. */
const manyDigits = /\d{16}/;

/**
 * Matches a quote, an escaped character, or a number after a colon that JSON does not allow: `+1`, `1 234`, `1,234`,
 * `NaN`, `Infinity`.
 */
const oddNumber =
  /"|\\[^]|:\s*(?:(?:\+\d+|[+-]?\d+(?:[^\S\r\n\t]\d+)+|[+-]?\d{1,3}(?:,\d{3})+)(?:\.\d+)?|-?(?:NaN|Infinity)\b)/g;

/**
 * Parses JSON; returns undefined for any other text. An integer that would be rounded becomes a string with all of its
 * digits. A number written as in the interface's own example, `1 234`, becomes a string too.
 */
function parseJson(text: string): unknown {
  const exactly = manyDigits.test(text) ? keepDigits : undefined;
  try {
    return JSON.parse(text, exactly);
  } catch {
    try {
      return JSON.parse(quoteOddNumbers(text), exactly);
    } catch {
      return undefined;
    }
  }
}

/** Replaces an unsafe integer by its source text. */
function keepDigits(_name: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

/**
 * Quotes odd numbers outside strings, in one pass: a pattern that matches whole strings takes minutes on bad input.
 */
function quoteOddNumbers(text: string): string {
  let inString = false;
  return text.replace(oddNumber, (found) => {
    if (found === '"') inString = !inString;
    return inString || !found.startsWith(':') ? found : `:"${found.slice(1).trim()}"`;
  });
}
