import type { TestService } from '../e2e/harness/service.ts';

// What the service itself says, past everything that was shown.

/** The short link of an address; null if it has none. */
export const linkOf = async (service: TestService, address: string): Promise<unknown> =>
  (await service.ask('/link/lookup', { long_url: address }))[0]?.['short_url'];

/** Where a short link leads. */
export const leadsTo = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await service.ask('/link/expand', { short_url: shortUrl }))[0]?.['long_url'];

const info = async (service: TestService, shortUrl: string) =>
  (await service.ask('/link/info', { short_url: shortUrl }))[0];

/** When a short link was deleted; null if it is live. */
export const deletedAt = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await info(service, shortUrl))?.['deleted_at'];

/** How often a short link was visited. */
export const clicksOf = async (service: TestService, shortUrl: string): Promise<unknown> =>
  (await info(service, shortUrl))?.['clicks'];
