import type { Failure } from '../../failure/failure.ts';
import type { Envelope } from './read-envelope.ts';

/** The wait (milliseconds) if the service names no time. */
const defaultWait = 5_000;

/**
 * Matches a whole word about the account in a status text. An underscore separates words, a letter or digit does not.
 */
const aboutCredentials = /(?<![\p{L}\p{N}])(?:uid|secret|key|auth|credentials)(?![\p{L}\p{N}])/iu;

/** The HTTP status and headers of an answer. */
export interface HttpAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/**
 * Returns the failure for a status that needs no envelope to explain it; else null. `status` is the HTTP status or the
 * envelope's `status_code`, `now` milliseconds since the epoch.
 */
export function refusalByStatus(status: number, { retryAfter }: HttpAnswer, now: number): Failure | null {
  if (status === 429) return { kind: 'rate-limited', retryAt: retryTime(retryAfter, now) };
  if (status === 414 || status === 431) return { kind: 'too-long' };
  if (status === 401 || status === 403) return { kind: 'credentials' };
  return null;
}

/** Returns the failure that an envelope reports; null if it reports success. */
export function refusalByEnvelope(envelope: Envelope, http: HttpAnswer, now: number): Failure | null {
  const { statusCode, statusText } = envelope;
  const byStatus = statusCode === null ? null : refusalByStatus(statusCode, http, now);
  if (byStatus !== null) return byStatus;
  if (envelope.succeeded) return null;
  if (statusText !== null && aboutCredentials.test(statusText)) return { kind: 'credentials' };
  return { kind: 'service', statusCode, statusText };
}

/** Reads Retry-After (seconds or an HTTP date) as milliseconds since the epoch. */
function retryTime(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  // `Date.parse` reads bare numbers as years; an HTTP date has letters.
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isSafeInteger(at) ? Math.max(at, now) : now + defaultWait;
}
