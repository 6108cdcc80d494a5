import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, rowButton, rows } from '../flows/links-page.ts';
import { openOnNewPage, openRetarget, shortenAndCopy } from '../flows/popup-page.ts';
import { picture } from '../tools/appearance/picture.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { lost } from '../drivers/service/faults.ts';
import { narrow, wide } from '../drivers/chromium/window-sizes.ts';

const title = 'A title that nobody would read to its end '.repeat(8).slice(0, 300);
/** Returns an address about as long as services and browsers accept. */
const longUrl = (of: string): string =>
  `https://example.com/${of}?${'a-value=one-of-many&'.repeat(400)}`.slice(0, 8000);

test('a title of 300 characters and an address of 8,000 do not change the popup’s layout', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: longUrl('one'), title });
  service.addLink({ longUrl: longUrl('two'), title: title.replaceAll(' ', '') });
  const popup = await openOnNewPage(connected, await visit('page'));
  await openRetarget(popup);
  await popup.getByRole('radio').first().check();
  await picture(popup, 'long-popup-retarget');
  await popup.keyboard.press('Escape');
  const address = popup.getByRole('textbox', { name: 'Address' });
  await address.fill(longUrl('one'));
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  await picture(popup, 'long-popup-link');
  await button(popup, 'More').click();
  await picture(popup, 'long-popup-more');
  await popup.keyboard.press('Escape');
  await address.fill(shortUrl);
  await expect(popup.getByText('This is a short link')).toBeVisible();
  await picture(popup, 'long-popup-short-link');
  await button(popup, 'Edit').click();
  await picture(popup, 'long-popup-edit');
});

test('with texts of 200 % the popup shows everything, and needs no scrolling sideways', async ({
  connected,
  service,
  visit,
}) => {
  const popup = await openOnNewPage(connected, await visit('page'));
  await popup.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await picture(popup, 'double-popup-new-page');
  await shortenAndCopy(popup);
  await picture(popup, 'double-popup-shortened');
  await button(popup, 'More').click();
  await picture(popup, 'double-popup-more');
  await popup.keyboard.press('Escape');
  await button(popup, 'Edit').click();
  await popup.getByRole('textbox', { name: 'Destination' }).fill('no address');
  await button(popup, 'Save').click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await picture(popup, 'double-popup-edit-refused');
  await popup.keyboard.press('Escape');
  service.treat('any', lost);
  await popup.getByRole('textbox', { name: 'Address' }).fill('https://example.com/unread');
  await expect(popup.getByRole('alert')).toBeVisible();
  await picture(popup, 'double-popup-unreachable');
});

test('a long title and address do not change the pages’ layout, narrow, wide and very wide', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ longUrl: longUrl('one'), title });
  service.addLink({ longUrl: longUrl('two'), title: title.replaceAll(' ', '') });
  service.addLink({ longUrl: 'https://example.com/short', title: 'Short' });
  const sizes = { '-narrow': narrow, '': wide, '-very-wide': { width: 1920, height: 1080 } };
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(3);
  await pictureInSizes(page, 'long-links', sizes);
  await rowButton(page, 'Short', 'Edit').click();
  const destination = page.getByRole('textbox', { name: 'Destination' });
  await destination.fill(longUrl('three'));
  await pictureInSizes(page, 'long-links-edit', sizes);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Inspect' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${shortUrl}\n${longUrl('two')}`);
  await button(page, 'Inspect').click();
  await expect(page.getByText('2 addresses inspected')).toBeVisible();
  for (const place of [0, 1]) await page.locator('tbody [aria-expanded]').nth(place).click();
  await pictureInSizes(page, 'long-inspect', sizes);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  await picture(page, 'account-very-wide');
});
