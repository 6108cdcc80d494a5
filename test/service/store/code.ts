import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A new code: alphanumeric, 5 to 7 characters, not to be guessed. No operation's first path segment (`link`, `overview`,
 * `referral`, `daily_statistics`) has one of these lengths, so no code can hide one.
 */
export function newCode(): string {
  return Array.from({ length: randomInt(5, 8) }, () => alphabet[randomInt(alphabet.length)]).join('');
}
