import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import '../drivers/chromium/extension-api.ts';
import { chooseMore, openOnNewPage } from '../flows/popup-page.ts';
import { button } from '../flows/links-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { card, expectFact } from '../flows/inspect-page.ts';
import { cacheOnDisk } from '../drivers/chromium/cache-on-disk.ts';
import { untilLoaded } from '../drivers/chromium/loaded.ts';
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
  return await untilLoaded(await opened, address);
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

test(
  'in a private tab nothing is sent before a press, and look-up, Inspect and the keyword store nothing',
  { tag: '@journey' },
  async ({ curtail, service, site }) => {
    const shortUrl = service.addLink({ longUrl: site.url('private'), title: 'A private page' });
    const page = await visitPrivately(curtail, service, site.url('private'));
    const expectNothingStored = async (): Promise<void> => {
      for (const text of [page.url(), shortUrl]) await waitFor(() => stored(curtail)).not.toContain(text);
    };
    const settings = await curtail.openOptions('#/settings/popup');
    await settings.getByLabel('Shorten as soon as the popup opens').check();
    await expect(settings.getByLabel('Shorten as soon as the popup opens')).toBeChecked();
    await page.bringToFront();
    await typeKeyword(curtail);
    expect(await typeAfterKeyword(curtail, page.url())).toMatchObject({ others: [] });
    const popup = await openOnNewPage(curtail, page);
    expect(service.requests(), 'nothing is sent before a press').toHaveLength(0);

    await button(popup, 'Look up').click();
    await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
    await expectNothingStored();
    const openers = [
      () => tabFromPopup(popup, () => chooseMore(popup, 'Inspect')),
      () => enterAfterKeyword(curtail, page.url()),
    ];
    for (const open of openers) {
      const opened = await open();
      const entry = card(opened, page.url());
      await expectFact(entry, 'Short link', shortUrl);
      await expect(button(opened, 'Copy')).toBeVisible();
      await expect(entry.getByRole('button', { name: /Edit|Delete/ }), 'no change that would be stored').toHaveCount(0);
      await expect(opened).toHaveURL(/options\.html#\/inspect$/);
      await expectNothingStored();
      const onDisk = (await cacheOnDisk(opened)).join('\n');
      for (const text of [page.url(), shortUrl]) expect(onDisk).not.toContain(text);
    }
  },
);

test('without a popup, shows each result of a private window once on its tab, and stores nothing', async ({
  curtail,
  service,
  site,
}) => {
  const page = await visitPrivately(curtail, service, site.url('private-menu'));
  await refusePopups(curtail);
  await choose(curtail, page, 'shorten-page', undefined, true);
  await waitFor(() => badge(curtail)).toBe('✓');
  const popup = await openCopied(curtail, page);
  await waitFor(() => stored(curtail)).not.toContain(page.url());
  await popup.close();

  service.startCounting();
  const addresses = [site.url('private-first'), site.url('private-second')];
  await refusePopups(curtail);
  for (const address of addresses) await choose(curtail, page, 'shorten-link', address, true);
  await waitFor(async () => (await stored(curtail)).split('"kind":"show"')).toHaveLength(3);
  expect(service.count('/link/shorten')).toBe(2);
  const shown: string[] = [];
  for (const _ of addresses) {
    const one = await openCopied(curtail, page);
    shown.push(await one.getByRole('textbox', { name: 'Address' }).inputValue());
    await one.close();
  }
  expect(shown.toSorted()).toEqual(addresses);
  for (const address of addresses) await waitFor(() => stored(curtail)).not.toContain(address);
});
