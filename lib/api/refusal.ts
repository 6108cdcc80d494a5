import type { Failure } from '../failure.ts';
import type { Envelope } from './envelope.ts';

/** Milliseconds to wait where the service names no time. */
const usualWait = 5_000;

/** Words of a status that speak of the account; an underscore separates words, a letter or digit does not. */
const aboutCredentials = /(?<![\p{L}\p{N}])(?:uid|secret|key|auth|credentials)(?![\p{L}\p{N}])/iu;

/** What the HTTP side of an answer tells. */
export interface HttpAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/** The failure that a number stands for by itself, be it the HTTP status or the envelope's `status_code`; else null. */
export function refusalByNumber(number: number, { retryAfter }: HttpAnswer, now: number): Failure | null {
  if (number === 429) return { kind: 'rate-limited', retryAt: retryTime(retryAfter, now) };
  if (number === 414 || number === 431) return { kind: 'too-long' };
  if (number === 401 || number === 403) return { kind: 'credentials' };
  return null;
}

/** The failure an envelope tells, or null where it succeeded. */
export function refusalByEnvelope(envelope: Envelope, http: HttpAnswer, now: number): Failure | null {
  const { statusCode, statusText } = envelope;
  const byNumber = statusCode === null ? null : refusalByNumber(statusCode, http, now);
  if (byNumber !== null) return byNumber;
  if (envelope.succeeded) return null;
  if (statusText !== null && aboutCredentials.test(statusText)) return { kind: 'credentials' };
  return { kind: 'service', statusCode, statusText };
}

/** Reads Retry-After, seconds or an HTTP date, as milliseconds since the epoch. */
function retryTime(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  // Date.parse takes bare numbers for years; an HTTP date has letters.
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isSafeInteger(at) ? Math.max(at, now) : now + usualWait;
}
