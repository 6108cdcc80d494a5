import type { Locator, Page } from '@playwright/test';
import { walks } from './harness/account-states.ts';
import { brokenWords } from './harness/broken-words.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture, pictureAgain } from './harness/picture.ts';
import { narrow, wide } from './harness/windows.ts';

// A clock that is set is the whole browser's.
test.use({ ownBrowser: true });

const windows = { '-narrow': narrow, '': wide };

/** Looks at a state wide and narrow; words may not be broken, as half a number is another number. */
const lookWith =
  (take: typeof picture) =>
  async (page: Page, state: string, place?: Locator): Promise<void> => {
    await page.mouse.move(0, 0);
    for (const [suffix, window] of Object.entries(windows)) {
      const name = `${state}${suffix}`;
      await page.setViewportSize(window);
      await page.evaluate(() => scrollTo(0, 0));
      await place?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await take(page, name);
      expect.soft(await brokenWords(page), `words of ${name} that go on in the next line`).toEqual([]);
    }
  };

for (const [name, walk] of Object.entries(walks)) {
  test(`figures can be read in every state, and axe finds nothing, wide and narrow: ${name}`, async ({
    curtail,
    service,
  }) => {
    test.setTimeout(180_000);
    await walk({ curtail, service, look: lookWith(picture), lookAgain: lookWith(pictureAgain) });
  });
}
