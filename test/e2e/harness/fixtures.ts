import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../../chromium/curtail.ts';
import { findChromium } from '../../machine/chromium.ts';
import { launchWithCurtail, temporaryProfile } from '../../chromium/launch.ts';
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
  /** The extension, just installed. */
  curtail: Curtail;
  /** The extension, connected to this test's service; what connecting sent is not counted. */
  connected: Curtail;
  /** Opens a page of the site in a new tab. */
  visit(path: string): Promise<Page>;
}

interface WorkerFixtures {
  executablePath: string | null;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  executablePath: [async ({}, use) => use(await findChromium()), { scope: 'worker' }],

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
      for (const page of contexts.flatMap((context) => context.pages())) await keepPicture(page, info.outputPath());
    }
    await search?.look();
    await Promise.all(contexts.map((context) => context.close()));
    kills.keep();
    await search?.end(profile);
  },

  curtail: async ({ launch }, use) => use(await launch()),

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
async function keepPicture(page: Page, folder: string): Promise<void> {
  const name = page
    .url()
    .replace(/^[a-z-]+:\/\//, '')
    .replaceAll(/[^a-z0-9.]+/gi, '-')
    .slice(0, 60);
  // A page that is just closing has no picture, and that is not what failed.
  await page.screenshot({ path: `${folder}/${name}.png` }).catch(() => undefined);
}
