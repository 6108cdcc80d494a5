import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { findChromium } from '../../tools/machine/chromium.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import { watch } from '../../drivers/chromium/watched.ts';
import { sharedBrowser, type SharedBrowser } from '../../drivers/chromium/shared-browser.ts';
import { evidence } from '../../tools/evidence/evidence.ts';
import { whole } from '../../tools/tally/share.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { killsBeforeMessages } from './kill-before-messages.ts';
import { startBrowserSearch } from './key-search.ts';
import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import { startSite, type Site } from '../../drivers/service/site.ts';

interface Fixtures {
  /** The test's own reference service. */
  service: TestService;
  /** Pages to shorten. */
  site: Site;
  /** Folder of the browser's profile, removed after the test. */
  profile: string;
  /** Starts a browser with that profile. */
  launch(): Promise<Curtail>;
  /** True if the test gets its own browser. */
  ownBrowser: boolean;
  /** The extension's language; undefined: the browser's. */
  language: string | undefined;
  /** The extension, just installed. */
  curtail: Curtail;
  /** The extension, connected to this test's service; the requests of connecting are not counted. */
  connected: Curtail;
  /** Keeps what a test leaves if it has failed; called before its browser closes. */
  keepEvidence(): Promise<void>;
  /** Opens a page of the site in a new tab. */
  visit(path: string): Promise<Page>;
}

interface WorkerFixtures {
  executablePath: string | null;
  /** The browser that a worker's tests share; each test installs its own extension. */
  shared: SharedBrowser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  executablePath: [async ({}, use) => use(await findChromium()), { scope: 'worker' }],

  shared: [
    async ({ executablePath }, use) => {
      const browser = sharedBrowser(executablePath ?? '');
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  keepEvidence: [evidence, { auto: true }],

  service: async ({}, use) => {
    const service = await startTestService();
    await use(service);
    await service.close();
  },

  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },

  profile: async ({}, use) => {
    const { profile, remove } = await temporaryProfile();
    await use(profile);
    await remove();
  },

  launch: async ({ executablePath, profile, keepEvidence }, use, info) => {
    info.skip(executablePath === null, 'there is no Chromium here');
    const kills = killsBeforeMessages(info.title);
    info.skip(kills.exception !== undefined, kills.exception);
    const contexts: BrowserContext[] = [];
    const search = whole ? startBrowserSearch() : null;
    await use(async () => {
      const context = await launchWithCurtail({ executablePath: executablePath ?? '', headless: true, profile });
      contexts.push(context);
      watch(context);
      const curtail = await findCurtail(context);
      await kills.begin(curtail);
      await search?.listen(curtail);
      return curtail;
    });
    await keepEvidence();
    await search?.look();
    await Promise.all(contexts.map((context) => context.close()));
    kills.keep();
    await search?.end(profile);
  },

  // The whole run searches every test's profile and listens to its browser.
  ownBrowser: [whole, { option: true }],

  language: [undefined, { option: true }],

  curtail: async ({ ownBrowser, language, launch, shared, keepEvidence }, use) => {
    if (ownBrowser && language === undefined) return await use(await launch());
    const { curtail, remove } = await shared.install(language);
    await use(curtail);
    await keepEvidence();
    await remove();
  },

  connected: async ({ curtail, service }, use) => {
    await connect(curtail, service);
    service.startCounting();
    await use(curtail);
  },

  visit: async ({ curtail, site }, use) =>
    use(async (path) => {
      const page = await curtail.context.newPage();
      await page.goto(site.url(path));
      return page;
    }),
});

export { expect } from '@playwright/test';
