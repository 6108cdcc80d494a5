import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { findChromium } from '../../tools/machine/chromium.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import { closeWelcomePage } from '../../drivers/chromium/welcome-page.ts';
import { watch } from '../../drivers/chromium/watched.ts';
import { sharedBrowser, type Installed, type SharedBrowser } from '../../drivers/chromium/shared-browser.ts';
import { evidence } from '../../tools/evidence/evidence.ts';
import { whole } from '../../tools/tally/share.ts';
import { killsBeforeMessages } from './kill-before-messages.ts';
import { startBrowserSearch } from './key-search.ts';
import { createConnector, putBack, type Connector } from './put-back.ts';
import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import { startSite, type Site } from '../../drivers/service/site.ts';
import { numbered, openLinks, row } from '../../flows/links-page.ts';

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
  /** True for tests that set the clock of their pages, which lasts as long as the browser: they share a second one. */
  setsClock: boolean;
  /** The extension's language; undefined: the browser's. */
  language: string | undefined;
  /** The extension as the test before has left it, without open pages. */
  installed: Installed;
  /** The extension, just installed. */
  curtail: Curtail;
  /** The extension, connected to this test's service; the requests of connecting are not counted. */
  connected: Curtail;
  /** Keeps what a test leaves if it has failed; called before its browser closes. */
  keepEvidence(): Promise<void>;
  /** Opens a page of the site in a new tab. */
  visit(path: string): Promise<Page>;
  /** Gives the account that many numbered links, and opens Links; returns once the first one is shown. */
  openNumbered(count: number): Promise<Page>;
}

interface WorkerFixtures {
  executablePath: string | null;
  /** The browsers that a worker's tests share, with and without a clock that tests set. */
  shared: Record<'usual' | 'withClock', SharedBrowser>;
  /** Connects the extension for one test after the other. */
  connector: Connector;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  executablePath: [async ({}, use) => use(await findChromium()), { scope: 'worker' }],

  shared: [
    async ({ executablePath }, use) => {
      const browsers = { usual: sharedBrowser(executablePath ?? ''), withClock: sharedBrowser(executablePath ?? '') };
      await use(browsers);
      await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    },
    { scope: 'worker' },
  ],

  connector: [async ({}, use) => use(createConnector()), { scope: 'worker' }],

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
      if (contexts.length === 1) await closeWelcomePage(context);
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

  setsClock: [false, { option: true }],

  language: [undefined, { option: true }],

  installed: async ({ ownBrowser, setsClock, language, launch, shared, keepEvidence }, use) => {
    if (ownBrowser && language === undefined) return await use({ curtail: await launch(), quietTab: null });
    const { giveBack, ...installed } = await shared[setsClock ? 'withClock' : 'usual'].lend(language);
    await use(installed);
    await keepEvidence();
    await giveBack();
  },

  curtail: async ({ installed }, use) => {
    await putBack(installed);
    await use(installed.curtail);
  },

  connected: async ({ installed, connector, service }, use) => {
    await connector(installed, service);
    service.startCounting();
    await use(installed.curtail);
  },

  visit: async ({ installed: { curtail }, site }, use) => use((path) => curtail.openTab(site.url(path))),

  openNumbered: async ({ connected, service }, use) =>
    use(async (count) => {
      service.addLinks(numbered(count));
      const page = await openLinks(connected);
      await expect(row(page, 'Page 1')).toBeVisible();
      return page;
    }),
});

export { expect };
