import { test as base } from '../../flows/fixtures.ts';
import type { Setting } from '../../drivers/test-browser.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { endWork, type World } from './everyday-work.ts';

/** Tests of one connected browser; a test in which a harm was found fails. */
export const test = base.extend<{ setting: Setting; world: World }>({
  /** How the browser is opened. */
  setting: async ({}, use) => use({}),

  world: async ({ connected, setting, ownService: service, site, browserKind }, use) => {
    const world = { browser: await connected(setting), service, site, tally: startTally('storage', browserKind) };
    await use(world);
    await endWork(world);
  },
});

export { expect } from '../../flows/fixtures.ts';
