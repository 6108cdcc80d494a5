import { test as base } from '@playwright/test';
import { findChromium, howToGetChromium } from '../machine/chromium.ts';
import { openChromium } from './chromium/place.ts';
import { howToGetDesktop, missingParts } from '../machine/desktop.ts';
import { openDesktop } from './desktop/place.ts';
import { startTestService, type TestService } from '../e2e/harness/service.ts';
import { startSite, type Site } from '../e2e/harness/site.ts';
import { findFirefox, howToGetFirefox } from '../machine/firefox.ts';
import { openFirefox } from './firefox/place.ts';
import { searched } from '../reliability/secret/searched.ts';
import { whole } from '../reliability/share.ts';
import { connect } from './connect.ts';
import type { Place, PlaceName, Setting } from './place.ts';

/** What opens a place; or, as text, why it cannot be had on this machine. */
type Opener = ((setting: Setting) => Promise<Place>) | string;

interface Everyday {
  place: Place;
  service: TestService;
}

interface WorkerFixtures {
  placeName: PlaceName;
  opener: Opener;
  site: Site;
  everyday: Everyday;
}

interface Fixtures {
  /** A place that has been connected for a while, to `service`; what other tests left in the account is there. */
  place: Place;
  service: TestService;
  /** Opens a place of this test's own, just installed. */
  fresh(setting?: Setting): Promise<Place>;
  /** The same, connected to `ownService`; what connecting sent is not counted. */
  connected(setting?: Setting): Promise<Place>;
  /** A service of this test's own. */
  ownService: TestService;
  /** Skips the test, by name and with the reason, where its place cannot be had. */
  here: void;
}

/** Tests of what is the same in every place. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  placeName: ['chromium', { option: true, scope: 'worker' }],

  opener: [
    async ({ placeName }, use) => {
      const opener = await openerOf(placeName);
      await use(whole && typeof opener !== 'string' ? searched(placeName, opener) : opener);
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
      if (typeof opener === 'string') throw new Error(opener);
      const service = await startTestService();
      const place = await opener({});
      await connect(place, service);
      await use({ place, service });
      await place.close();
      await service.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  fresh: async ({ opener }, use, info) => {
    const opened: Place[] = [];
    await use(async (setting = {}) => {
      if (typeof opener === 'string') throw new Error(opener);
      const place = await opener(setting);
      opened.push(place);
      return place;
    });
    for (const place of opened) {
      if (info.status !== info.expectedStatus) await keepPictures(place, info.outputPath());
      await place.close();
    }
  },

  connected: async ({ fresh, ownService }, use) =>
    use(async (setting) => {
      const place = await fresh(setting);
      await connect(place, ownService);
      await place.tidy();
      ownService.startCounting();
      return place;
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

  service: async ({ everyday: { service } }, use) => {
    service.startCounting();
    await use(service);
    service.heal();
  },

  place: async ({ everyday: { place } }, use, info) => {
    await use(place);
    if (info.status !== info.expectedStatus) await keepPictures(place, info.outputPath());
    await place.tidy();
  },
});

export { expect } from '@playwright/test';

async function openerOf(name: PlaceName): Promise<Opener> {
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

/** What was on the screens when a test failed. */
async function keepPictures(place: Place, folder: string): Promise<void> {
  for (const [number, screen] of (await place.screens()).entries()) {
    // A page that is just closing has no picture, and that is not what failed.
    await screen.picture(`${folder}/${place.name}-${number + 1}.png`).catch(() => undefined);
  }
}
