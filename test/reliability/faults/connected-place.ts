import { openConnected, type ConnectedPlace } from '../../flows/connected-place.ts';
import { test as base } from '../../flows/fixtures.ts';

/** Tests that share one connected place; the service has no faults before and after each. */
export const test = base.extend<object, { connectedPlace: ConnectedPlace }>({
  connectedPlace: [
    async ({ opener, site }, use) => {
      if (typeof opener === 'string') throw new Error(opener);
      const { close, ...connectedPlace } = await openConnected(opener, site);
      await use(connectedPlace);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../../flows/fixtures.ts';
