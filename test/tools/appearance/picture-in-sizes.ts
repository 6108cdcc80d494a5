import type { Page } from '@playwright/test';
import { narrow, resize, wide, type WindowSize } from '../../drivers/chromium/window-sizes.ts';
import { picture, pictureAgain } from './picture.ts';

/** Takes a picture of a page in windows of these sizes, by the ends of the pictures' names; the first has all checks. */
export async function pictureInSizes(
  page: Page,
  name: string,
  sizes: Record<string, WindowSize> = { '-narrow': narrow, '': wide },
): Promise<void> {
  let take = picture;
  for (const [end, size] of Object.entries(sizes)) {
    await resize(page, size);
    await take(page, `${name}${end}`);
    take = pictureAgain;
  }
}
