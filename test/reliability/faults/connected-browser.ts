import { openConnected, type ConnectedBrowser } from '../../flows/connected-browser.ts';
import { opened, test as base } from '../../flows/fixtures.ts';

/** Tests that share one connected browser; the service has no faults before and after each. */
export const test = base.extend<object, { connectedBrowser: ConnectedBrowser }>({
  connectedBrowser: [
    async ({ opener, site }, use) => {
      const { close, ...connectedBrowser } = await openConnected((setting) => opened(opener, setting), site);
      await use(connectedBrowser);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../../flows/fixtures.ts';
