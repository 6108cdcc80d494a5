import type { Site } from '../drivers/service/site.ts';
import { startTestService, type TestService } from '../drivers/service/test-service.ts';
import { namedHost, type TestBrowser, type Setting } from '../drivers/test-browser.ts';
import { connect } from './connect.ts';

/** A browser that stays connected during its tests, to a service with a host name. */
export interface ConnectedBrowser {
  browser: TestBrowser;
  service: TestService;
  site: Site;
  /** The service's address as typed at Connect. */
  address: string;
}

/** Opens a browser and connects it; `close` ends the browser and its service. */
export async function openConnected(
  opener: (setting: Setting) => Promise<TestBrowser>,
  site: Site,
): Promise<ConnectedBrowser & { close(): Promise<void> }> {
  const service = await startTestService();
  const address = service.address.replace('127.0.0.1', namedHost);
  // The extension learns the host of short links from its first link.
  service.addLink({ longUrl: 'https://example.com/first', title: 'First of all' });
  const browser = await opener({});
  await connect(browser, { ...service, address });
  await browser.tidy();
  return {
    browser,
    service,
    site,
    address,
    async close() {
      await browser.close();
      await service.close();
    },
  };
}
