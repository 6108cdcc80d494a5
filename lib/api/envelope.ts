import { cleanText } from '../text.ts';
import { readNumber } from './numbers.ts';

/** What every answer is wrapped in (interface: What the service does). */
export interface Envelope {
  /** The service's number; null where it gave none that can be read. */
  statusCode: number | null;
  /** The service's words; null where it gave none. */
  statusText: string | null;
  succeeded: boolean;
  /** The items, each unread; null where the envelope has none. */
  items: readonly unknown[] | null;
}

/**
 * Reads an envelope; null where the text is none. It succeeds with 200 and OK (in any case), either of which the
 * service may leave out, but not both. One object where items are due counts as one item.
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

/** True for a JSON object. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What begins or ends a text, a sign in one that does not end it, or a number after a colon with spaces in it. */
const spacedNumber = /"|\\[^]|:\s*\d+(?: \d+)+/g;

/** JSON, also with the interface's own slip in it, a number written `1 234`; undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseRepaired(text);
  }
}

/** Goes through the text once, whatever is in it: looking for the ends of texts from every beginning takes minutes. */
function parseRepaired(text: string): unknown {
  let inText = false;
  try {
    const repaired = text.replace(spacedNumber, (found) => {
      if (found === '"') inText = !inText;
      return inText || !found.startsWith(':') ? found : found.replaceAll(' ', '');
    });
    return repaired === text ? undefined : JSON.parse(repaired);
  } catch {
    return undefined;
  }
}
