import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The alphanumeric first path segments of all other addresses of the service: a link with such a code could not be reached. */
const reserved: ReadonlySet<string> = new Set(['healthz', 'link', 'overview', 'referral']);

/** Returns true if no link may have this code. */
export function isReserved(code: string): boolean {
  return reserved.has(code);
}

/**
 * Returns a new random code of 5 to 7 alphanumeric characters that is not reserved. With the default `draw`, which returns
 * an integer from `least` to below `end`, it is hard to guess.
 */
export function newCode(draw: (least: number, end: number) => number = randomInt): string {
  for (;;) {
    const length = draw(5, 8);
    const code = Array.from({ length }, () => alphabet[draw(0, alphabet.length)]).join('');
    if (!isReserved(code)) return code;
  }
}
