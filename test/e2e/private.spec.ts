import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import '../drivers/chromium/extension-api.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { card, expectFact } from '../flows/inspect-page.ts';
import { cacheOnDisk } from '../drivers/chromium/cache-on-disk.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { enterAfterKeyword, typeAfterKeyword, typeKeyword } from '../drivers/chromium/keyword.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

// A private window affects the whole browser.
test.use({ ownBrowser: true });

/** Opens an address in a private window. */
async function visitPrivately(curtail: Curtail, service: TestService, address: string): Promise<Page> {
  await curtail.allowPrivate();
  await connect(curtail, service);
  service.startCounting();
  const settings = await curtail.openOptions('#/settings');
  const opened = curtail.context.waitForEvent('page');
  await settings.evaluate((url) => chrome.windows.create({ incognito: true, url }), address);
  const page = await opened;
  await page.waitForURL(address);
  return page;
}

/** Opens an address in a private window of a browser that refuses to open popups by itself. */
async function visitWithoutPopups(curtail: Curtail, service: TestService, address: string): Promise<Page> {
  const page = await visitPrivately(curtail, service, address);
  await refusePopups(curtail);
  return page;
}

/** Opens the popup, which shows a copied short link. */
async function openCopied(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  return popup;
}

const stored = async (curtail: Curtail): Promise<string> =>
  (await curtail.worker()).evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
  );

test('in a private tab one press looks the page up', async ({ curtail, service, site }) => {
  const shortUrl = service.addLink({ longUrl: site.url('private') });
  const page = await visitPrivately(curtail, service, site.url('private'));
  const popup = await curtail.openPopup(page);
  await popup.getByRole('button', { name: 'Look up' }).click();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  expect(await stored(curtail)).not.toContain(page.url());
});

test('in a private tab shortens nothing by itself', async ({ curtail, service, site }) => {
  const page = await visitPrivately(curtail, service, site.url('private'));
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel('Shorten as soon as the popup opens').check();
  await expect(settings.getByLabel('Shorten as soon as the popup opens')).toBeChecked();
  await openOnNewPage(curtail, page);
  expect(service.requests()).toHaveLength(0);
});

test('without a popup, shows the result once on the private tab and stores nothing', async ({
  curtail,
  service,
  site,
}) => {
  const page = await visitWithoutPopups(curtail, service, site.url('private-menu'));
  await choose(curtail, page, 'shorten-page', undefined, true);
  await expect.poll(() => badge(curtail)).toBe('✓');
  await openCopied(curtail, page);
  await expect.poll(() => stored(curtail)).not.toContain(page.url());
});

test('without a popup, the results of two choices in one private window are both shown', async ({
  curtail,
  service,
  site,
}) => {
  const page = await visitWithoutPopups(curtail, service, site.url('private-menu'));
  const addresses = [site.url('private-first'), site.url('private-second')];
  for (const address of addresses) await choose(curtail, page, 'shorten-link', address, true);
  await expect.poll(async () => (await stored(curtail)).split('"kind":"show"')).toHaveLength(3);
  expect(service.count('/link/shorten')).toBe(2);
  const shown: string[] = [];
  for (const _ of addresses) {
    const popup = await openCopied(curtail, page);
    shown.push(await popup.getByRole('textbox', { name: 'Address' }).inputValue());
    await popup.close();
  }
  expect(shown.toSorted()).toEqual(addresses);
  for (const address of addresses) await expect.poll(() => stored(curtail)).not.toContain(address);
});

test('the keyword in a private window sends nothing before Enter, and stores nothing after it', async ({
  curtail,
  service,
  site,
}) => {
  const shortUrl = service.addLink({ longUrl: site.url('private'), title: 'A private page' });
  const page = await visitPrivately(curtail, service, site.url('private'));
  await page.bringToFront();
  await typeKeyword(curtail);
  expect(await typeAfterKeyword(curtail, page.url())).toMatchObject({ others: [] });
  expect(service.requests()).toHaveLength(0);
  const inspect = await enterAfterKeyword(curtail, page.url());
  await expectFact(card(inspect, page.url()), 'Short link', shortUrl);
  for (const text of [page.url(), shortUrl]) {
    await expect.poll(() => stored(curtail)).not.toContain(text);
    expect((await cacheOnDisk(inspect)).join('\n')).not.toContain(text);
  }
});

test('Inspect from a private tab stores nothing, and offers no change that would', async ({
  curtail,
  service,
  site,
}) => {
  const shortUrl = service.addLink({ longUrl: site.url('private'), title: 'A private page' });
  const page = await visitPrivately(curtail, service, site.url('private'));
  const popup = await curtail.openPopup(page);
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
  const inspect = await tabFromPopup(popup, () => popup.getByRole('link', { name: 'Inspect' }).click());
  const entry = card(inspect, page.url());
  await expectFact(entry, 'Short link', shortUrl);
  await expect(entry.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(entry.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await expect(inspect).toHaveURL(/options\.html#\/inspect$/);
  await expect.poll(() => stored(curtail)).not.toContain(page.url());
  const onDisk = (await cacheOnDisk(inspect)).join('\n');
  expect(onDisk).not.toContain(page.url());
  expect(onDisk).not.toContain(shortUrl);
});
