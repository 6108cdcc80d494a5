import type { TestService } from './test-service.ts';

// Reads from the service directly, not from a screen.

/** Returns the short link of an address; null if it has none. */
export const linkOf = async (service: TestService, address: string): Promise<unknown> =>
  (await service.ask('/link/lookup', { long_url: address }))[0]?.['short_url'];

/** Returns the destination of a short link. */
export const leadsTo = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await service.ask('/link/expand', { short_url: shortUrl }))[0]?.['long_url'];

const info = async (service: TestService, shortUrl: string) =>
  (await service.ask('/link/info', { short_url: shortUrl }))[0];

/** Returns when a short link was deleted; null if it is live. */
export const deletedAt = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await info(service, shortUrl))?.['deleted_at'];

/** Returns the count of a short link's clicks. */
export const clicksOf = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await info(service, shortUrl))?.['clicks'];
