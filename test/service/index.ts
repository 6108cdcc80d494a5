/**
 * The reference service: the whole programming interface on an embedded SQLite database.
 *
 * `startService` runs it on a port of its own. `createService` makes it without a server; its `listener` is an ordinary
 * request listener, so tests can wrap it to count, delay or break requests.
 */
export { createService } from './service.ts';
export type { ServiceOptions } from './service.ts';
export { startService } from './server.ts';
export { leastHashCost } from './store/accounts.ts';
export type { RunningService, ServerOptions } from './server.ts';
export type { DayFigures, LinkSeed, ReferralSeed } from './store/seed.ts';
