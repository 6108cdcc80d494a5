import type { Locator, Page } from '@playwright/test';
import { walks } from './states/account.ts';
import { brokenWords } from '../tools/appearance/broken-words.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';

test.use({ setsClock: true });

const windows = { '-narrow': narrow, '': wide };

/** Checks a state in a wide and a narrow window; no word may break, because half a number is another number. */
const lookWith =
  (first: typeof picture) =>
  async (page: Page, state: string, place?: Locator): Promise<void> => {
    await page.mouse.move(0, 0);
    let take = first;
    for (const [suffix, window] of Object.entries(windows)) {
      const name = `${state}${suffix}`;
      await resize(page, window);
      await page.evaluate(() => scrollTo(0, 0));
      await place?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await take(page, name);
      take = pictureAgain;
      expect.soft(await brokenWords(page), `words of ${name} that go on in the next line`).toEqual([]);
    }
  };

for (const [name, walk] of Object.entries(walks)) {
  test(`every state is readable and passes axe, wide and narrow: ${name}`, async ({ curtail, service }) => {
    await walk({ curtail, service, look: lookWith(picture), lookAgain: lookWith(pictureAgain) });
  });
}
