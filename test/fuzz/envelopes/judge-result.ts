import { openable } from '../../../lib/address/address.ts';
import { isDay } from '../../../lib/time/days.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import type { Wrong } from '../go-through.ts';
import { holdsKey } from '../hostile-text.ts';

/** Characters that no text on a screen may contain: controls, direction marks, lone surrogates. */
const unfit = /\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Returns true for null or a text fit for a screen. */
const isShown = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !unfit.test(value) && Array.from(value).length <= 1000;

/** Returns true for an http(s) address in the browser's own spelling, which may become a link. */
const isAddress = (value: unknown): boolean => {
  const href = typeof value === 'string' ? openable(value) : null;
  return href !== null && /^https?:\/\/[^/]/.test(href) && new URL(href).href === href;
};

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && !Object.is(value, -0);
const isAmount = (value: unknown): boolean => Number.isFinite(value) && !Object.is(value, -0);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const oneOf =
  (...words: unknown[]) =>
  (value: unknown): boolean =>
    words.includes(value);

/** A check for each field of an answer; null stands for a missing one. Other fields must not occur. */
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  shortUrl: isAddress,
  destination: isAddress,
  title: isShown,
  error: isShown,
  id: isShown,
  text: isShown,
  statusText: isShown,
  clicks: isCount,
  links: isCount,
  referrals: isCount,
  unreadable: isCount,
  balance: isAmount,
  earnings: isAmount,
  commission: isAmount,
  referralCommission: isAmount,
  statusCode: isAmount,
  status: isCount,
  retryAt: Number.isSafeInteger,
  ms: (value) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime()),
  date: (value) => typeof value === 'string' && isDay(value),
  state: oneOf('active', 'deleted'),
  isNew: isFlag,
  isRestored: isFlag,
  ok: isFlag,
  isPage: oneOf(true),
  kind: oneOf(
    ...'service credentials rate-limited http redirected not-the-service too-long not-found item moment raw'.split(' '),
  ),
};

/** The parts that contain other parts. */
const groups = new Set(['value', 'failure', 'items', 'answers', 'createdAt', 'deletedAt', 'signedUpAt']);

/** Yields every innermost part of a result, with its name. */
function* partsOf(value: unknown, name: string): Generator<readonly [name: string, value: unknown]> {
  if (value instanceof Map) {
    for (const each of value.values()) yield* partsOf(each, name);
  } else if (Array.isArray(value)) {
    for (const each of value) yield* partsOf(each, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [own, each] of Object.entries(value)) yield* partsOf(each, own);
  } else yield [name, value];
}

/** Returns the faults of a result by itself. */
export function judgeResult(result: Result<unknown>): Wrong[] {
  const wrong: Wrong[] = [];
  for (const [name, value] of partsOf(result, 'value')) {
    if (typeof value === 'string' && holdsKey(value)) wrong.push({ harm: 'leak', words: `the key is in ${name}` });
    const right = rules[name];
    if (value === null ? !(name in rules || groups.has(name)) : right === undefined || !right(value)) {
      const harm = right === isAddress ? 'leak' : 'wrong words';
      wrong.push({ harm, words: `${name} is ${JSON.stringify(value)}` });
    }
  }
  if (Object.keys(Object.prototype).length > 0) wrong.push({ harm: 'uncaught error', words: 'every object has more' });
  return wrong;
}
