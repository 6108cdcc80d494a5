import { cleanText } from '../../link/clean-text.ts';
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

/** Returns true for a JSON object. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Matches a quote, an escaped character, or a number with spaces after a colon. */
const spacedNumber = /"|\\[^]|:\s*\d+(?: \d+)+/g;

/**
 * Parses JSON, and accepts a number written `1 234`, as in the interface's own example. Returns undefined for any other
 * text.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseRepaired(text);
  }
}

/**
 * Joins spaced numbers outside strings, in one pass: a pattern that matches whole strings takes minutes on bad input.
 */
function parseRepaired(text: string): unknown {
  let inString = false;
  try {
    const repaired = text.replace(spacedNumber, (found) => {
      if (found === '"') inString = !inString;
      return inString || !found.startsWith(':') ? found : found.replaceAll(' ', '');
    });
    return repaired === text ? undefined : JSON.parse(repaired);
  } catch {
    return undefined;
  }
}
