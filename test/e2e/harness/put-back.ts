import type { Installed } from '../../drivers/chromium/shared-browser.ts';
import { allowedHosts, readStores, replaceStores, type Stores } from '../../drivers/chromium/stores.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { connect, loopback } from '../../flows/connect-in-chromium.ts';

const empty: Stores = { local: {}, session: {}, sync: {} };

/** Puts Curtail back to newly installed. */
export async function putBack({ curtail, quietTab }: Installed): Promise<void> {
  if (quietTab === null) return;
  for (const host of await allowedHosts(quietTab)) await curtail.withdrawHost(host);
  await replaceStores(quietTab, curtail, empty);
}

/** Connects Curtail to a test's service, whatever the test before has left. */
export type Connector = (installed: Installed, service: TestService) => Promise<void>;

/**
 * Returns the connector of a series of tests. It connects like Settings where the host is not allowed yet; otherwise it
 * puts back what Curtail had stored then, with this service's address in place of that one's.
 */
export function createConnector(): Connector {
  let stored: { address: string; stores: Stores } | undefined;

  return async ({ curtail, quietTab }, service) => {
    if (quietTab !== null && stored !== undefined && (await allowedHosts(quietTab)).includes(loopback)) {
      const stores = JSON.stringify(stored.stores).replaceAll(stored.address, service.address);
      return await replaceStores(quietTab, curtail, JSON.parse(stores) as Stores);
    }
    if (quietTab !== null) await replaceStores(quietTab, curtail, empty);
    await connect(curtail, service);
    stored ??= { address: service.address, stores: await readStores(curtail) };
  };
}
