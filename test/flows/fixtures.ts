import { test as base } from '@playwright/test';
import { findChromium, howToGetChromium } from '../tools/machine/chromium.ts';
import { openChromium, type ChromiumTestBrowser } from '../drivers/chromium/test-browser.ts';
import { howToGetDesktop, missingParts } from '../tools/machine/desktop.ts';
import { openDesktop } from '../drivers/desktop/test-browser.ts';
import { startTestService, type TestService } from '../drivers/service/test-service.ts';
import { startSite, type Site } from '../drivers/service/site.ts';
import { findFirefox, howToGetFirefox } from '../tools/machine/firefox.ts';
import { openFirefox } from '../drivers/firefox/test-browser.ts';
import { evidence } from '../tools/evidence/evidence.ts';
import { searched } from '../tools/secret/searched.ts';
import { whole } from '../tools/tally/share.ts';
import { connect } from './connect.ts';
import { connect as connectInChromium } from './connect-in-chromium.ts';
import { needsOwnBrowser, type TestBrowser, type BrowserKind, type Setting } from '../drivers/test-browser.ts';

/** Opens a browser; a text is the reason why this machine has none. */
type Opener = ((setting: Setting) => Promise<TestBrowser>) | string;

interface Everyday {
  browser: TestBrowser;
  service: TestService;
}

interface WorkerFixtures {
  browserKind: BrowserKind;
  opener: Opener;
  site: Site;
  everyday: Everyday;
  /** Lends a browser to one test after the other; null if the setting needs a browser of its own. */
  lend(setting: Setting): Promise<TestBrowser | null>;
}

interface Fixtures {
  /** A browser connected to `service` for all tests of a worker; the account keeps the links of earlier tests. */
  sharedBrowser: TestBrowser;
  service: TestService;
  /** Opens a browser for this test, freshly installed: in a browser of earlier tests if the setting allows that. */
  fresh(setting?: Setting): Promise<TestBrowser>;
  /** The same, connected to `ownService`; the requests of connecting are not counted. */
  connected(setting?: Setting): Promise<TestBrowser>;
  /** The test's own service. */
  ownService: TestService;
  /** The service of another account, for a test that adds one. */
  otherService: TestService;
  /** Keeps what a test leaves if it has failed; called before its browser closes. */
  keepEvidence(): Promise<void>;
  /** Skips the test with the reason if this machine lacks its browser. */
  here: void;
}

/** Tests that run in every browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browserKind: ['chromium', { option: true, scope: 'worker' }],

  opener: [
    async ({ browserKind }, use) => {
      const opener = await openerOf(browserKind);
      await use(whole && typeof opener !== 'string' ? searched(browserKind, opener) : opener);
    },
    { scope: 'worker' },
  ],

  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  everyday: [
    async ({ opener }, use) => {
      const service = await startTestService();
      const browser = await opened(opener, {});
      await connectQuickly(browser, service);
      await use({ browser, service });
      await browser.close();
      await service.close();
    },
    { scope: 'worker' },
  ],

  lend: [
    async ({ opener }, use) => {
      let lent: TestBrowser | undefined;
      await use(async (setting) => {
        // The whole run searches the browser of each test when it closes.
        if (whole || needsOwnBrowser(setting)) return null;
        const isNew = lent === undefined && Object.keys(setting).length === 0;
        lent ??= await opened(opener, {});
        return isNew || (await lent.renew(setting)) ? lent : null;
      });
      await lent?.close();
    },
    { scope: 'worker' },
  ],

  keepEvidence: [evidence, { auto: true }],

  fresh: async ({ opener, lend, keepEvidence }, use) => {
    const own: TestBrowser[] = [];
    const lent: TestBrowser[] = [];
    await use(async (setting = {}) => {
      const shared = lent.length === 0 ? await lend(setting) : null;
      const browser = shared ?? (await opened(opener, setting));
      (shared === null ? own : lent).push(browser);
      return browser;
    });
    await keepEvidence();
    for (const browser of own) await browser.close();
    for (const browser of lent) await browser.tidy();
  },

  connected: async ({ fresh, ownService }, use) =>
    use(async (setting) => {
      const browser = await fresh(setting);
      await connectQuickly(browser, ownService);
      ownService.startCounting();
      return browser;
    }),

  here: [
    async ({ opener }, use, info) => {
      info.skip(typeof opener === 'string', typeof opener === 'string' ? opener : '');
      await use();
    },
    { auto: true },
  ],

  ownService: async ({}, use) => {
    const service = await startTestService();
    await use(service);
    await service.close();
  },

  otherService: async ({}, use) => {
    const service = await startTestService();
    await use(service);
    await service.close();
  },

  service: async ({ everyday: { service } }, use) => {
    service.startCounting();
    await use(service);
    service.heal();
  },

  sharedBrowser: async ({ everyday: { browser }, keepEvidence }, use) => {
    await use(browser);
    await keepEvidence();
    await browser.tidy();
  },
});

export { expect } from '@playwright/test';

async function openerOf(name: BrowserKind): Promise<Opener> {
  if (name === 'firefox') {
    const firefox = await findFirefox();
    return firefox === null
      ? `there is no Firefox here. ${howToGetFirefox}`
      : (setting) => openFirefox(firefox, setting);
  }
  const chromium = await findChromium();
  if (chromium === null) return `there is no Chromium here. ${howToGetChromium}`;
  if (name === 'chromium') return (setting) => openChromium(chromium, setting);
  const missing = await missingParts();
  if (process.platform !== 'linux') return 'a virtual desktop can only be had on Linux';
  if (missing.length > 0) return `there is no ${missing.join(', ')} here. ${howToGetDesktop}`;
  return (setting) => openDesktop(chromium, setting);
}

/** Opens a browser, or fails with the reason why there is none. */
export async function opened(opener: Opener, setting: Setting): Promise<TestBrowser> {
  if (typeof opener === 'string') throw new Error(opener);
  return await opener(setting);
}

/** Connects in the quickest way that the browser has: for tests that are not about Connect. */
async function connectQuickly(browser: TestBrowser, service: TestService): Promise<void> {
  if (browser.name === 'firefox') await connect(browser, service);
  else await connectInChromium((browser as ChromiumTestBrowser).curtail, service);
  await browser.tidy();
}
