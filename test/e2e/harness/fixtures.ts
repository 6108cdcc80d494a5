import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../../chromium/curtail.ts';
import { findChromium } from '../../machine/chromium.ts';
import { launchWithCurtail, temporaryProfile } from '../../chromium/launch.ts';
import { sharedBrowser, type SharedBrowser } from '../../chromium/shared-browser.ts';
import { whole } from '../../reliability/share.ts';
import { connect } from './connect.ts';
import { killsBeforeMessages } from './kill-before-messages.ts';
import { startBrowserSearch } from './leaks.ts';
import { startTestService, type TestService } from './service.ts';
import { startSite, type Site } from './site.ts';

interface Fixtures {
  /** A reference service of this test's own. */
  service: TestService;
  /** Pages to shorten. */
  site: Site;
  /** Folder of the browser's profile, which lasts as long as the test. */
  profile: string;
  /** Starts a browser with that profile. */
  launch(): Promise<Curtail>;
  /** Whether this test's browser is used by no other test. */
  ownBrowser: boolean;
  /** The language it speaks; the browser's where there is none. */
  language: string | undefined;
  /** The extension, just installed. */
  curtail: Curtail;
  /** The extension, connected to this test's service; what connecting sent is not counted. */
  connected: Curtail;
  /** Opens a page of the site in a new tab. */
  visit(path: string): Promise<Page>;
}

interface WorkerFixtures {
  executablePath: string | null;
  /** What the tests of a worker have in common, each with an extension of its own. */
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

  // The whole looks into every test's profile, and listens to its browser.
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

/** What was on the screen when a test failed. */
async function keepPictures(context: BrowserContext, folder: string): Promise<void> {
  for (const page of context.pages()) {
    const name = page
      .url()
      .replace(/^[a-z-]+:\/\//, '')
      .replaceAll(/[^a-z0-9.]+/gi, '-')
      .slice(0, 60);
    // A page that is just closing has no picture, and that is not what failed.
    await page.screenshot({ path: `${folder}/${name}.png` }).catch(() => undefined);
  }
}
