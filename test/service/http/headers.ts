/**
 * The headers of all answers, unless a route sets its own. Nothing is kept: each click is counted, and each answer is the
 * account's own. No referrer: an operation's address contains the key.
 */
export const usualHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
