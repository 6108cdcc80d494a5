import type { Page } from '@playwright/test';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import { settingsSections } from '../../lib/routes/settings-addresses.ts';
import { narrow, resize } from '../drivers/chromium/window-sizes.ts';
import { setChannels } from '../flows/set-channels.ts';
import { openSection } from '../flows/settings-page.ts';
import { expect, test } from './harness/fixtures.ts';

const headings = (settings: Page) => settings.getByRole('tabpanel').getByRole('heading', { level: 2 });

test('each section of Settings has an address, and fits into a window of 1,280 by 800', async ({ connected }) => {
  const settings = await connected.openOptions('#/settings');
  await resize(settings, { width: 1280, height: 800 });
  const tooHigh: string[] = [];
  for (const section of settingsSections) {
    await settings.goto(settings.url().replace(/#.*/, sectionAddress(section)));
    await expect(headings(settings).first()).toBeVisible();
    const over = await settings.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (over > 0) tooHigh.push(`${section} by ${over}`);
  }
  expect(tooHigh).toEqual([]);
});

test('in a wide window, the parameters of a channel stand in one line', async ({ connected }) => {
  await setChannels(connected, [{ name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' }]);
  const settings = await connected.openOptions('#/settings/channels');
  await resize(settings, { width: 1280, height: 800 });
  const line = await settings.getByText('utm_source=newsletter').last().boundingBox();
  expect(line?.height).toBeLessThan(30);
});

test('Back and Forward go through the sections, and a link from elsewhere opens the one that is meant', async ({
  connected,
}) => {
  const settings = await connected.openOptions('#/settings');
  await openSection(settings, 'Tracking');
  await openSection(settings, 'Backup');
  await expect(headings(settings).first()).toHaveText('Backup');
  await settings.goBack();
  await expect(headings(settings)).toHaveText('Tracking');
  await expect(settings.getByRole('tab', { name: 'Tracking' })).toHaveAttribute('aria-selected', 'true');
  await settings.goForward();
  await expect(headings(settings).first()).toHaveText('Backup');
});

test('the keyboard goes down the list of sections, and Enter opens one', async ({ connected }) => {
  const settings = await connected.openOptions('#/settings');
  await settings.getByRole('tab', { name: 'Account' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await settings.keyboard.press(key);
  await expect(headings(settings)).toHaveText('Copying');
  await expect(settings.getByRole('tab', { name: 'Copying' })).toBeFocused();
  await settings.keyboard.press('Tab');
  await expect(settings.getByLabel('Copy after shortening')).toBeFocused();
});

test('in a narrow window a menu takes the place of the list', async ({ connected }) => {
  const settings = await connected.openOptions('#/settings');
  await resize(settings, narrow);
  await expect(settings.getByRole('tab')).toHaveCount(0);
  await settings.getByRole('combobox', { name: 'Settings sections' }).selectOption('Click history');
  await expect(headings(settings)).toHaveText('Click history');
  await expect(settings).toHaveURL(/#\/settings\/history$/);
});

for (const language of ['de', 'fr', 'pt_BR']) {
  test.describe(() => {
    test.use({ language });

    test(`in a narrow window all pages stand in one row, also where their names are long: ${language}`, async ({
      connected,
    }) => {
      const page = await connected.openOptions('#/links/recent');
      const links = page.getByRole('navigation').getByRole('link');
      for (const width of [320, 360, 420]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(links).toHaveCount(5);
        await expect(links.last()).toBeInViewport({ ratio: 1 });
        await expect(links.last(), 'an icon, with its name').toHaveText(/\S/);
        const boxes = await links.evaluateAll((all) =>
          all.map((link) => ({ top: link.getBoundingClientRect().top, isCut: link.scrollWidth > link.clientWidth })),
        );
        expect(new Set(boxes.map(({ top }) => top)).size, `${width} pixels`).toBe(1);
        expect(boxes.some(({ isCut }) => isCut)).toBe(false);
        expect((await links.last().boundingBox())?.width).toBeGreaterThanOrEqual(24);
      }
    });
  });
}
