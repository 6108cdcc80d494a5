import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { disconnect } from '../flows/connect.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { button } from '../flows/links-page.ts';
import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { picture } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

const recent = (popup: Page) => popup.getByRole('group', { name: 'Recent links' }).getByRole('button');

/** Shortens pages in the popup, one after the other; returns their short addresses. */
async function shortenPages(curtail: Curtail, pages: readonly Page[]): Promise<string[]> {
  const shortUrls: string[] = [];
  for (const page of pages) {
    const popup = await openOnNewPage(curtail, page);
    await shortenAndCopy(popup);
    shortUrls.push(await curtail.clipboard());
    await popup.close();
  }
  return shortUrls;
}

test('the links made last are below the answer, sent for nowhere, and copied with one press', async ({
  connected,
  service,
  visit,
}) => {
  const pages = [await visit('first'), await visit('second'), await visit('third'), await visit('fourth')];
  const [, , third, fourth = ''] = await shortenPages(connected, pages);
  await connected.stopWorker();
  const popup = await openOnNewPage(connected, await visit('fifth'));
  await expect(recent(popup)).toHaveText([/fourth/, /third/, /second/]);
  await picture(popup, 'popup-recent-links');
  const sent = service.requests().length;
  await recent(popup).nth(1).click();
  await expect(recent(popup).nth(1)).toContainText('Copied');
  expect(await connected.clipboard()).toBe(third);
  expect(service.requests()).toHaveLength(sent);
  await picture(popup, 'popup-recent-copied');
  await expect(popup.getByRole('status').first(), 'the answer is as it was').toHaveText('No short link yet');
  await popup.close();

  // The answer's own link is not repeated below it, and a deleted one is no longer offered.
  const own = await connected.openPopup(pages[3] as Page);
  await expect(own.getByRole('link', { name: fourth })).toBeVisible();
  await expect(recent(own)).toHaveText([/third/, /second/, /first/]);
  await own.getByRole('button', { name: 'Delete' }).click();
  await expect(own.getByRole('button', { name: 'Undo' })).toBeVisible();
  await own.close();
  const next = await openOnNewPage(connected, await visit('sixth'));
  await expect(recent(next)).toHaveText([/third/, /second/, /first/]);
});

test('no recent links are shown once they are switched off, and none of an earlier account', async ({
  connected,
  visit,
}) => {
  await shortenPages(connected, [await visit('first')]);
  const popup = await openOnNewPage(connected, await visit('second'));
  await expect(recent(popup)).toHaveCount(1);
  await popup.close();
  await setPreference(connected, 'Show recent links in the popup', false);
  const without = await openOnNewPage(connected, await visit('third'));
  await expect(recent(without)).toHaveCount(0);
  await setPreference(connected, 'Show recent links in the popup', true);
  await without.close();

  const settings = await connected.openOptions('#/settings');
  await disconnect(screenOf(settings));
  await expect(settings.getByRole('status').filter({ hasText: 'Disconnected' })).toBeVisible();
  const disconnected = await connected.openPopup(await visit('fourth'));
  await expect(disconnected.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(recent(disconnected)).toHaveCount(0);
});

test('Copy and a recent link close the popup, if so chosen', async ({ connected, visit }) => {
  const page = await visit('copied');
  const first = await connected.openPopup(page);
  await shortenAndCopy(first);
  const shortUrl = await connected.clipboard();
  await first.close();
  await setPreference(connected, 'Close the popup once copied', true);

  const popup = await connected.openPopup(page);
  const closed = popup.waitForEvent('close');
  await button(popup, 'Copy').click();
  await closed;
  const other = await openOnNewPage(connected, await visit('another'));
  const alsoClosed = other.waitForEvent('close');
  await recent(other).first().click();
  await alsoClosed;
  expect(await connected.clipboard()).toBe(shortUrl);
});
