import type { Failure } from '../../failure/failure.ts';
import { isObject } from '../is-object.ts';
import type { Envelope } from './read-envelope.ts';
import { listedError } from './item-fields.ts';
import type { ReadItem } from './endpoints.ts';

/** The wait (milliseconds) if the service names no time. */
export const defaultWait = 5_000;

/**
 * Matches a whole word about the account in a status text. An underscore separates words, a letter or digit does not.
 */
const aboutCredentials = /(?<![\p{L}\p{N}])(?:uid|secret|key|auth|credentials)(?![\p{L}\p{N}])/iu;

/** Matches words that say that a limit is reached. */
const used = '\\b(?:exceed|exhaust|reached|over\\b)';

/**
 * Matches words that say "too many requests", once `wordsOf` has parted them. A limit of something else is none of these:
 * of a list (`LIMIT_TOO_LARGE`), of values in a request (`TOO_MANY_VALUES`), of links (`LINK_QUOTA_EXCEEDED`).
 */
const tooMany = new RegExp(
  [
    'rate ?limit',
    'throttl',
    'slow ?down',
    'too many (?:\\w+ )?(?:requests|calls|attempts)\\b',
    'too frequent',
    '\\b(?:requests|calls) (?:per|a) (?:second|minute|hour|day)',
    `^(?=.*${used})(?=.*\\b(?:requests?|calls?|query) (?:limit|rate)\\b)`,
    `^(?=.*${used})(?=.*(?<!\\b(?:links?|urls?|domains?|storage) )quota\\b)`,
  ].join('|'),
);

/** Captures the wait that a sentence names: "try again in 30 seconds". */
const namedWait = /\b(?:again|retry|wait)\D{0,20}(\d{1,5}) ?(s|m|h)(?:ec|in|our|r)?\w*/i;
const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Returns true for words of a service that say "too many requests", however they are parted and in any case. */
export function saysTooMany(text: string): boolean {
  return tooMany.test(wordsOf(text));
}

/** Returns the words of a constant (`TOO_MANY_REQUESTS`), a name (`TooManyRequests`) or a sentence, in lower case. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
}

/** The HTTP status and headers of an answer. */
export interface HttpAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | null;
  /** The header Date: the service's own clock. */
  date: string | null;
}

/**
 * Returns the failure for an HTTP status that needs no envelope to explain it; else null. `now` is in milliseconds since
 * the epoch.
 */
export function refusalByStatus(http: HttpAnswer, now: number): Failure | null {
  return refusalByNumber(http.status, http, now);
}

/** Returns the failure for an answer without an envelope; `text` is its body, null for one that could not be read. */
export function refusalWithoutEnvelope({ status, ok }: Pick<Response, 'status' | 'ok'>, text: string | null): Failure {
  if (status === 401) return { kind: 'credentials' };
  const page = text !== null && /^\s*</.test(text) ? ({ isPage: true } as const) : {};
  return ok ? { kind: 'not-the-service', ...page } : { kind: 'http', status, ...page };
}

/** The failure that an envelope reports. */
export interface Refusal {
  failure: Failure;
  /**
   * Set if the account is blamed by 403 or by a word only: a service may refuse one address in this way. The failure
   * if the account proves right.
   */
  ifAccepted: Failure | null;
}

/**
 * Returns the failure that an envelope reports; null if it reports success. HTTP 403 with an envelope is about the
 * account; without one, something in between may have refused the request.
 */
export function refusalByEnvelope(envelope: Envelope, http: HttpAnswer, now: number): Refusal | null {
  const { statusCode, statusText } = envelope;
  const byNumber = statusCode === null ? null : refusalByNumber(statusCode, http, now);
  if (byNumber !== null) return refused(byNumber);
  const words = envelope.succeeded ? errorOfAll(envelope.items) : statusText;
  if (words !== null && saysTooMany(words)) {
    return refused({ kind: 'rate-limited', retryAt: retryTime(http, now, words) });
  }
  if (http.status === 401) return refused({ kind: 'credentials' });
  if (envelope.succeeded) return null;
  const failure: Failure = { kind: 'service', statusCode, statusText };
  if (statusCode === 401) return refused({ kind: 'credentials' });
  const mayBlameAccount =
    statusCode === 403 || http.status === 403 || (statusText !== null && aboutCredentials.test(statusText));
  return mayBlameAccount ? { failure: { kind: 'credentials' }, ifAccepted: failure } : refused(failure);
}

/** Returns the error of the first item if all have one that says "too many": the request was refused, not an item. */
function errorOfAll(items: Envelope['items']): string | null {
  const errors = (items ?? []).map((item) =>
    isObject(item) && typeof item['error'] === 'string' ? item['error'] : '',
  );
  return errors.every(saysTooMany) ? (errors[0] ?? null) : null;
}

/** Returns the refusal for a failure that is sure. */
export function refused(failure: Failure): Refusal {
  return { failure, ifAccepted: null };
}

/** Returns the failure for 429, 414 and 431, of HTTP or an envelope. */
function refusalByNumber(status: number, http: HttpAnswer, now: number): Failure | null {
  if (status === 429) return { kind: 'rate-limited', retryAt: retryTime(http, now) };
  return status === 414 || status === 431 ? { kind: 'too-long' } : null;
}

/**
 * Reads when to come back, as milliseconds since the epoch of our clock: from Retry-After (seconds or an HTTP date), else
 * from the service's words. A date is compared with the answer's own: the clocks may differ. A wait of 0, or one that is
 * over, is none: the service has just refused.
 */
function retryTime({ retryAfter, date }: HttpAnswer, now: number, words = ''): number {
  const text = retryAfter?.trim() ?? '';
  const byHeader = /^\d+$/.test(text) ? Number(text) * 1000 : readHttpDate(text) - (readHttpDate(date ?? '') || now);
  const [, count = '', unit = ''] = namedWait.exec(words) ?? [];
  const byWords = Number(count) * (unitMs[unit.toLowerCase()] ?? 0);
  return now + ([byHeader, byWords].find((wait) => wait > 0 && Number.isSafeInteger(now + wait)) ?? defaultWait);
}

/** Reads an HTTP date as milliseconds since the epoch; NaN for anything else. */
export function readHttpDate(text: string): number {
  // `Date.parse` reads bare numbers as years; an HTTP date has letters.
  return /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
}

/**
 * Returns true if the service, or something in between, refused the request as a whole: an envelope's failure, or HTTP
 * 4xx or 5xx. A request with fewer values or a lower limit may then succeed. False for wrong credentials and rate
 * limits, which refuse every request.
 */
export function refusesRequest(failure: Failure): boolean {
  return failure.kind === 'service' || (failure.kind === 'http' && failure.status >= 400);
}

/** Returns true for an HTTP status of a service that is down for a moment: it says nothing about the request. */
export function isDown(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status >= 502 && failure.status <= 504;
}

/**
 * Reads the refusal of a request for one value as an item about that value: some services tell an error of an item in
 * the envelope. Null if the envelope says nothing about the value.
 */
export function itemOfRefusal<Item>(failure: Failure, readItem: ReadItem<Item>): Item | null {
  if (failure.kind !== 'service') return null;
  const { statusCode, statusText } = failure;
  const error = listedError(statusText ?? '') ?? (statusCode === 404 ? 'NOT_FOUND' : null);
  return error === null ? null : readItem({ error });
}
