import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { shortenTabsAddress } from '../../lib/routes/page-addresses.ts';
import '../drivers/chromium/extension-api.ts';
import { after } from '../drivers/service/faults.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, said } from '../flows/links-page.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';

// A headless browser cannot answer the permission prompt, so the permission is granted in advance, in a copy of the build.
test.use({ ownBrowser: false });

test.beforeEach(({ connected }) => connected.allowTabs());

const bulk = (page: Page) => page.getByRole('main');
const box = (page: Page) => bulk(page).getByRole('textbox', { name: 'Addresses' });
const granted = (page: Page) => page.evaluate(async () => (await chrome.permissions.getAll()).permissions);

/** Hides the permission granted in advance, so that the page asks for it. */
const asIfAsked = (page: Page) =>
  page.evaluate(() => {
    const { browser = chrome } = globalThis as { browser?: typeof chrome };
    browser.permissions.contains = () => Promise.resolve(false);
  });

/** Opens tabs behind the browser's own first tab, which cannot be shortened. */
async function openTabs({ openTab }: Curtail, ...addresses: string[]): Promise<void> {
  for (const address of addresses) await openTab(address);
}

/** Highlights tabs; returns the ids of the window and these tabs, which the popup gets without a permission. */
async function highlight(page: Page, places: number[]): Promise<{ windowId: number; ids: number[] }> {
  return await page.evaluate(async (places) => {
    await chrome.tabs.highlight({ tabs: places });
    const found = await chrome.tabs.query({ highlighted: true, currentWindow: true });
    return { windowId: found[0]?.windowId ?? -1, ids: found.map(({ id }) => id) };
  }, places);
}

const pictures = (page: Page, state: string) => pictureInSizes(page, `links-shorten-tabs-${state}`);

test('shortens the tabs of a window, each page once, and returns the permission', async ({
  connected,
  service,
  site,
}) => {
  const [one, two] = [site.url('one'), site.url('two?a=1,2&b=3')];
  await openTabs(connected, one, two, 'about:blank', one);
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  await box(page).fill('https://nowhere.invalid/typed');
  expect(await granted(page), 'granted in advance').toContain('tabs');
  await asIfAsked(page);
  await button(page, 'Tabs of this window').click();
  await expect(box(page)).toHaveValue(['https://nowhere.invalid/typed', one, two].join('\n'));
  await expect(said(page, '2 addresses were added from tabs. 1 duplicate')).toContainText('2 tabs were left out');
  await expect(said(page, '1 address can be shortened.'), 'pages of this computer').toContainText('Doubtful: 2.');
  await page.getByLabel('Choose all doubtful ones').check();
  expect((await granted(page)).toSorted()).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
  await pictures(page, 'taken');
  expect(service.count('/link/shorten'), 'nothing is sent before another press').toBe(0);

  const opened = Promise.withResolvers<void>();
  service.treat('/link/shorten', after(opened.promise));
  await button(page, 'Shorten 3 addresses').click();
  await expect(bulk(page).getByRole('progressbar')).toHaveAttribute('max', '3');
  await expect(button(page, 'Stop')).toBeVisible();
  opened.resolve();
  await expect(bulk(page)).toContainText('3 new.');
  expect(parametersSent(service, '/link/shorten', 'long_url').toSorted()).toEqual(
    ['https://nowhere.invalid/typed', one, two].toSorted(),
  );
  await button(page, 'Copy results').click();
  await expect(said(page, 'Copied')).toBeVisible();
  const [, , last = ''] = (await connected.clipboard()).split('\n');
  expect(await leadsTo(service, last)).toBe(two);
});

test('takes the pages of tabs that sleep, that still load, or that show their page in another form', async ({
  connected,
  site,
}) => {
  const silent = createServer().listen(0);
  await once(silent, 'listening');
  const loading = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/slow`;
  const [source, asleep] = [site.url('source'), site.url('asleep?y=1#z')];
  await openTabs(connected, `view-source:${source}`);
  const sleeping = await connected.context.newPage();
  await sleeping
    .goto(`chrome-extension://${connected.id}/suspended.html#ttl=A%20page&pos=0&uri=${asleep}`)
    .catch(() => null); // No extension that puts tabs to sleep is here, and so no such page.
  const page = await openLinks(connected);
  const id = await page.evaluate((url) => chrome.tabs.create({ url, active: false }).then((tab) => tab.id), loading);
  await button(page, 'Bulk shorten').first().click();
  await button(page, 'Tabs of this window').click();
  await expect(box(page)).toHaveValue([source, asleep, loading].join('\n'));
  await expect(said(page, '3 addresses were added from tabs.')).toContainText(
    'Tabs in reader view, asleep or in a viewer: 2. The page’s own address was taken.',
  );
  silent.close();
  // Playwright knows no page of a tab that never loads, so nothing else closes it.
  await page.evaluate((tab) => chrome.tabs.remove(tab), id);
});

test('takes the tabs that were highlighted when the page opened, not again on reload, and those highlighted beside it', async ({
  connected,
  site,
}) => {
  const addresses = ['one', 'two', 'three'].map((path) => site.url(path));
  await openTabs(connected, ...addresses);
  const before = await openLinks(connected);
  const { windowId, ids } = await highlight(before, [3, 1]);
  expect(ids).toHaveLength(2);
  await before.close();

  const page = await openLinks(connected, shortenTabsAddress(windowId, ids));
  await expect(button(page, 'Selected tabs')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/bulk');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue([addresses[0], addresses[2]].join('\n'));
  await page.getByLabel('Choose all doubtful ones').check();
  await expect(button(page, 'Shorten 2 addresses')).toBeVisible();
  await button(page, 'Tabs of this window').click();
  await expect(box(page)).toHaveValue([addresses[0], addresses[2], addresses[1]].join('\n'));
  expect(await granted(page), 'what was there before is not taken away').toContain('tabs');

  const stored = () =>
    page.evaluate(async () => JSON.stringify((await chrome.storage.session.get())['inspectRequests'] ?? []));
  await waitFor(stored, { message: 'the list is kept' }).toContain(addresses[1] ?? '');
  await page.reload();
  await expect(box(page), 'they are not offered again').toBeFocused();
  await expect(box(page)).toHaveValue([addresses[0], addresses[2], addresses[1]].join('\n'));
  await box(page).fill('');

  // Without a highlighted tab it explains how to highlight some.
  await highlight(page, [4]); // The page itself.
  await button(page, 'Selected tabs').click();
  await expect(page.getByRole('alert')).toContainText('No other tab is selected');
  await expect(box(page)).toHaveValue('');
  await pictures(page, 'none-highlighted');
  expect((await highlight(page, [4, 2])).ids).toHaveLength(2); // The first one listed, the page itself, stays active.
  await button(page, 'Selected tabs').click();
  await expect(box(page)).toHaveValue(addresses[1] ?? '');
  await expect(page.getByRole('alert')).toBeHidden();
});
