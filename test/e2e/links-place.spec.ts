import type { Page } from '@playwright/test';
import { button, checkbox, row, said } from '../flows/links-page.ts';
import { expect, test } from './harness/fixtures.ts';

/** Returns the distance (CSS pixels) of a link's row from the top of the window. */
async function topOf(page: Page, title: string): Promise<number> {
  return Math.round((await row(page, title).boundingBox())?.y ?? Number.NaN);
}

/** Presses a button without the scrolling that comes before a click of the mouse. */
const press = (page: Page, name: string): Promise<void> => button(page, name).dispatchEvent('click');

test('the rows one looks at stay where they are while rows above them are deleted and come back', async ({
  openNumbered,
}) => {
  const page = await openNumbered(90);
  await checkbox(page, 'Page 1').click();
  await checkbox(page, 'Page 5').click({ modifiers: ['Shift'] });
  await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
  await expect(row(page, 'Page 45')).toBeInViewport();
  const before = await topOf(page, 'Page 45');
  await press(page, 'Delete selected');
  await expect(said(page, '5 links deleted')).toBeVisible();
  expect(await topOf(page, 'Page 45')).toBe(before);
  await press(page, 'Undo');
  await expect(said(page, 'Undone 5 of 5')).toBeVisible();
  expect(await topOf(page, 'Page 45')).toBe(before);
});
