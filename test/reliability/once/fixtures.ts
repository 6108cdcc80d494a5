import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import { connect } from '../../flows/connect.ts';
import { opened, test as base } from '../../flows/fixtures.ts';
import type { TestBrowser } from '../../drivers/test-browser.ts';
import { startTally, type Tally } from '../../tools/tally/tally.ts';
import { copyThatCounts, issued, type Issued } from './counting-worker.ts';

/**
 * A browser whose worker counts requests, with three pages of the extension open, connected to a service that keeps
 * connections alive.
 */
export interface Counted {
  browser: TestBrowser;
  service: TestService;
  /** Returns the worker's requests so far. */
  issued(): Promise<Issued>;
}

interface WorkerFixtures {
  /** Folder of the counting build. */
  extension: string;
  /** Shared by a worker's tests: the account keeps the links of earlier ones. */
  counted: Counted;
}

/** Tests of the requests that a press sends. */
export const test = base.extend<{ tally: Tally }, WorkerFixtures>({
  extension: [
    async ({ browserKind }, use) => {
      const { folder, remove } = await copyThatCounts(browserKind);
      await use(folder);
      await remove();
    },
    { scope: 'worker' },
  ],

  counted: [
    async ({ opener, extension }, use) => {
      const service = await startTestService();
      service.keepAlive();
      const browser = await opened(opener, { extension });
      const settings = await connect(browser, service);
      for (const hash of ['#/links/recent', '#/inspect']) await browser.options(hash);
      await use({ browser, service, issued: () => issued(settings) });
      await browser.close();
      await service.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  tally: async ({ browserKind }, use) => {
    const tally = startTally('once', browserKind);
    await use(tally);
    tally.keep();
  },
});

export { expect } from '../../flows/fixtures.ts';
