import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { findChromium } from '../../tools/machine/chromium.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import { sharedBrowser, type SharedBrowser } from '../../drivers/chromium/shared-browser.ts';
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

  launch: async ({ executablePath, profile }, use, info) => {
    info.skip(executablePath === null, 'there is no Chromium here');
    const kills = killsBeforeMessages(info.title);
    info.skip(kills.exception !== undefined, kills.exception);
    const contexts: BrowserContext[] = [];
    const search = whole ? startBrowserSearch() : null;
    await use(async () => {
      const context = await launchWithCurtail({ executablePath: executablePath ?? '', headless: true, profile });
      contexts.push(context);
      const curtail = await findCurtail(context);
      await kills.begin(curtail);
      await search?.listen(curtail);
      return curtail;
    });
    if (info.status !== info.expectedStatus) {
      for (const context of contexts) await keepPictures(context, info.outputPath());
    }
    await search?.look();
    await Promise.all(contexts.map((context) => context.close()));
    kills.keep();
    await search?.end(profile);
  },

  // The whole run searches every test's profile and listens to its browser.
  ownBrowser: [whole, { option: true }],

  language: [undefined, { option: true }],

  curtail: async ({ ownBrowser, language, launch, shared }, use, info) => {
    if (ownBrowser && language === undefined) return await use(await launch());
    const { curtail, remove } = await shared.install(language);
    await use(curtail);
    if (info.status !== info.expectedStatus) await keepPictures(curtail.context, info.outputPath());
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

/** Saves screenshots of the pages of a failed test. */
async function keepPictures(context: BrowserContext, folder: string): Promise<void> {
  for (const page of context.pages()) {
    const name = page
      .url()
      .replace(/^[a-z-]+:\/\//, '')
      .replaceAll(/[^a-z0-9.]+/gi, '-')
      .slice(0, 60);
    // A closing page cannot be captured.
    await page.screenshot({ path: `${folder}/${name}.png` }).catch(() => undefined);
  }
}
