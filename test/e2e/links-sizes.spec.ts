import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, row, rowButton, said } from '../flows/links-page.ts';
import { drawn } from '../drivers/chromium/drawn.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';

test('panels and window sizes change without an error', async ({ connected, service }) => {
  service.addLinks(numbered(40));
  const page = await openLinks(connected);
  await rowButton(page, 'Page 2', 'Delete').click();
  await expect(said(page, 'Deleted “Page 2”')).toBeVisible();
  for (const size of [narrow, wide, narrow]) {
    await resize(page, size);
    await expect(row(page, 'Page 1')).toBeVisible();
  }
  await button(page, 'Dismiss').click();
  await expect(said(page, 'Deleted “Page 2”')).toBeHidden();
  // Resize events come with the next frame.
  await drawn(page);
  expect(await connected.errors()).toEqual([]);
});
