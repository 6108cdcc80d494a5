import { openConnected, type ConnectedPlace } from '../../flows/connected-place.ts';
import { opened, test as base } from '../../flows/fixtures.ts';

/** Tests that share one connected place; the service has no faults before and after each. */
export const test = base.extend<object, { connectedPlace: ConnectedPlace }>({
  connectedPlace: [
    async ({ opener, site }, use) => {
      const { close, ...connectedPlace } = await openConnected((setting) => opened(opener, setting), site);
      await use(connectedPlace);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../../flows/fixtures.ts';
