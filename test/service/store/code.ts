import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike in many fonts: 0 and O, 1, l and I. */
export const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The alphanumeric first path segments of all other addresses of the service: a link with such a code could not be reached. */
const reserved: ReadonlySet<string> = new Set(['healthz', 'link', 'overview', 'referral']);

/** Returns true if no link may have this code. */
export function isReserved(code: string): boolean {
  return reserved.has(code);
}

/**
 * Returns a new random code of 5 to 7 letters and digits, which is hard to guess. It is never a reserved one: those are
 * longer, or have an l.
 */
export function newCode(): string {
  return Array.from({ length: randomInt(5, 8) }, () => alphabet[randomInt(alphabet.length)]).join('');
}
