import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns a new random code of 5 to 7 alphanumeric characters, hard to guess. No operation's first path segment (`link`,
 * `overview`, `referral`, `daily_statistics`) has one of these lengths, so no code can equal one.
 */
export function newCode(): string {
  return Array.from({ length: randomInt(5, 8) }, () => alphabet[randomInt(alphabet.length)]).join('');
}
