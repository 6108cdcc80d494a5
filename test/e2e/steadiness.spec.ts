import type { Page } from '@playwright/test';
import { seedDays } from '../drivers/service/account-days.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { setChannels } from '../flows/set-channels.ts';
import { expect, test } from './harness/fixtures.ts';
import { numbered } from '../flows/links-page.ts';
import { narrow, wide } from '../drivers/chromium/window-sizes.ts';
import { layoutShifts } from '../tools/appearance/layout-shifts.ts';

for (const [name, window] of Object.entries({ wide, narrow })) {
  test(`nothing moves while pages of a filled account load: ${name}`, async ({ connected, service }) => {
    service.addLinks(numbered(150));
    seedDays(service, 100);
    const loaded: Record<string, (page: Page) => Promise<void>> = {
      '#/links/recent': (page) => expect(page.getByText('Page 1', { exact: true })).toBeVisible(),
      '#/links/popular': (page) => expect(page.getByRole('row').nth(1)).toContainText('Page'),
      '#/account': (page) => expect(page.locator('canvas')).toBeVisible(),
      '#/referrals': (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
      '#/inspect': (page) => expect(page.getByRole('textbox')).toBeVisible(),
      '#/settings': (page) => expect(page.getByText('Key saved')).toBeVisible(),
    };
    const found: Record<string, string[]> = {};
    for (const [hash, isLoaded] of Object.entries(loaded)) {
      const page = await connected.context.newPage();
      await page.setViewportSize(window);
      await page.goto(`chrome-extension://${connected.id}/options.html${hash}`);
      await isLoaded(page);
      found[hash] = await layoutShifts(page);
      await page.close();
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(loaded).map((hash) => [hash, []])));
  });
}

test('nothing moves in the popup while its channels load above the recent links', async ({
  connected,
  service,
  visit,
}) => {
  const channels = ['Newsletter', 'Poster'].map((name) => ({ name, parameters: `utm_source=${name}` }));
  const page = await visit('page');
  service.addClicks(service.addLink({ longUrl: `${page.url()}?utm_source=Poster` }), 1234);
  await setChannels(connected, channels);
  const first = await connected.openPopup(await visit('other'));
  await first.getByRole('button', { name: 'Shorten', exact: true }).click();
  const label = first.getByText('New link');
  const [status, made] = [await first.getByRole('status').first().boundingBox(), await label.boundingBox()];
  expect((made?.x ?? 0) - (status?.x ?? 0) - (status?.width ?? 0), 'a label of the status, no button').toBeLessThan(16);
  await first.close();
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('1,234 clicks')).toBeVisible();
  await expect(popup.getByText('Recent links')).toBeVisible();
  expect(await layoutShifts(popup)).toEqual([]);
});

test.describe(() => {
  test.use({ language: 'ar' });

  test('a right-to-left popup is mirrored from its first paint', async ({ curtail, service, visit }) => {
    await connect(curtail, service);
    const popup = await curtail.openPopup(await visit('page'));
    await expect(popup.getByRole('button')).not.toHaveCount(1);
    await expect(popup.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(popup.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await layoutShifts(popup)).toEqual([]);
  });
});
