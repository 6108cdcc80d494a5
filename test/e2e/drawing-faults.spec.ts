import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.ts';
import { openLinks, rows } from '../flows/links-page.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';

const title = 'Something went wrong in Curtail';

/** Makes the page unable to write a number, as a defect of Curtail or a broken browser would. */
const breakNumbers = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(): never {
        throw new TypeError('a defect');
      },
    }),
  );

test('a page that cannot be drawn says so; the others work, and Reload brings it back', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/page', title: 'A page' });
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(1);
  await breakNumbers(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('alert')).toContainText(title);
  await picture(page, 'drawing-fault');
  await page.setViewportSize({ width: 320, height: 700 });
  await pictureAgain(page, 'drawing-fault-320');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Balance')).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
});

test('a popup that cannot be drawn says so, and Reload brings it back', async ({ connected, service, visit }) => {
  const tab = await visit('fragile');
  const shortUrl = service.addLink({ longUrl: tab.url(), title: 'A page' });
  service.addClicks(shortUrl, 7);
  const popup = await connected.openPopup(tab);
  await expect(popup.getByText(/^7 clicks ·/)).toBeVisible();
  await breakNumbers(popup);
  await popup.getByRole('textbox', { name: 'Address' }).fill(shortUrl);
  await expect(popup.getByRole('alert')).toContainText(title);
  await picture(popup, 'popup-drawing-fault');
  await popup.getByRole('button', { name: 'Reload' }).click();
  await expect(popup.getByText(/^7 clicks ·/)).toBeVisible();
});
