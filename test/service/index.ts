/**
 * The reference service: the whole of the programming interface on an embedded SQLite database.
 *
 * `startService` runs it on a port of its own. `createService` makes it without a server, for somebody who brings one:
 * its `listener` is an ordinary request listener, so a layer that counts, delays or breaks requests goes around it.
 */
export { createService } from './service.ts';
export type { ServiceOptions } from './service.ts';
export { startService } from './server.ts';
export type { RunningService, ServerOptions } from './server.ts';
export type { DayFigures, LinkSeed, ReferralSeed } from './store/seed.ts';
