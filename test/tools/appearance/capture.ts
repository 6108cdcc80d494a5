import type { Page } from '@playwright/test';
import { savesPictures } from '../run/pictures.ts';

/**
 * Takes a picture of a page, without running animations, into `path`, unless this run saves none. A browser on a busy
 * machine may have no frame of the page at that moment, for example just after its window took another size; the picture
 * is then taken of a later one.
 */
export async function capture(page: Page, path: string, attempts = 3): Promise<void> {
  if (!savesPictures) return;
  try {
    await page.screenshot({ path, animations: 'disabled' });
  } catch (error) {
    if (attempts <= 1 || !String(error).includes('Unable to capture screenshot')) throw error;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await capture(page, path, attempts - 1);
  }
}
