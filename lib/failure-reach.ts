import type { Failure } from './failure.ts';

/** Failures that every further request of the account would meet too: going on would only be a nuisance to the service. */
export const ofAccount: ReadonlySet<Failure['kind']> = new Set([
  'credentials',
  'rate-limited',
  'redirected',
  'no-permission',
]);

/** Those that every further question of a page would meet: there is no account any more, or another one. */
export const metByAll: ReadonlySet<Failure['kind']> = new Set([
  ...ofAccount,
  'not-connected',
  'key-forgotten',
  'connection-changed',
]);
