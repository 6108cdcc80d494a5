import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refusal } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { button, openLinks } from '../flows/links-page.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { chooseMore, openOnNewPage } from '../flows/popup-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { setPreference } from '../flows/settings-page.ts';
import { expect, test } from './harness/fixtures.ts';

const channels = [
  { name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' },
  { name: 'Poster', parameters: 'utm_source=poster&about={title}' },
];

/** Returns the popup's elements with their places and styles. The pixels of round corners differ from time to time. */
function drawn(popup: Page): Promise<unknown> {
  return popup.evaluate(() => ({
    sheets: document.adoptedStyleSheets.length,
    html: document.documentElement.outerHTML,
    places: Array.from(document.querySelectorAll('body *'), (element) =>
      JSON.stringify(element.getBoundingClientRect()),
    ),
  }));
}

test('without channels the popup has nothing of them, and looks as before there were any', async ({
  connected,
  visit,
}) => {
  const page = await visit('plain');
  async function look(): Promise<unknown> {
    const popup = await connected.openPopup(page);
    await expect(popup.getByText('No short link yet')).toBeVisible();
    await expect(button(popup, 'Shorten')).toBeFocused();
    const looks = await drawn(popup);
    await popup.close();
    return looks;
  }
  const before = await look();
  await setChannels(connected, channels);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('group', { name: 'Shorten for…' })).toBeVisible();
  expect(await drawn(popup)).not.toEqual(before);
  await popup.close();
  await setChannels(connected, []);
  expect(await look()).toEqual(before);
});

test('More leads to the channels as long as there are none', async ({ connected, visit }) => {
  const page = await visit('plain');
  const popup = await openOnNewPage(connected, page);
  const settings = await tabFromPopup(popup, () => chooseMore(popup, 'Add a channel'));
  await expect(settings.getByRole('heading', { name: 'Channels', exact: true })).toBeVisible();
  await button(settings, 'Newsletter').click();
  await expect(settings.getByText('Your channels (1)')).toBeVisible();
  await settings.close();
  const again = await connected.openPopup(page);
  await expect(again.getByRole('group', { name: 'Shorten for…' })).toBeVisible();
  await button(again, 'More').click();
  await expect(again.getByRole('menuitem', { name: 'Inspect' })).toBeVisible();
  await expect(again.getByRole('menuitem', { name: 'Add a channel' })).toBeHidden();
});

test('a page that others have tagged counts for the channel that is pressed', async ({ connected, service, visit }) => {
  await setChannels(connected, channels);
  const page = await visit('page?utm_source=theirs&id=1&utm_campaign=spring');
  const popup = await connected.openPopup(page);
  const newsletter = popup.getByRole('button', { name: /^Newsletter/ });
  await expect(popup.getByRole('group', { name: 'Shorten for…' })).toContainText(
    'Replaces utm_source · Keeps utm_campaign',
  );
  await expect(newsletter, 'where its link will lead').toHaveAttribute('title', /id=1.*&utm_source=newsletter/);
  await newsletter.click();
  await expect(newsletter).toContainText('Copied');
  expect(await leadsTo(service, await connected.clipboard())).toBe(
    page.url().replace('utm_source=theirs&', '') + '&utm_source=newsletter&utm_medium=email',
  );
});

test('what becomes of a page’s own parameters is said in the row of the only channel', async ({ connected, visit }) => {
  await setChannels(connected, channels.slice(0, 1));
  const popup = await connected.openPopup(await visit('page?utm_source=theirs'));
  await expect(popup.getByRole('button', { name: /^Newsletter/ })).toContainText('Replaces utm_source');
  await expect(popup.getByText('Replaces utm_source')).toHaveCount(1);
});

test('the popup makes and copies the link of a channel with one press, and shows the clicks of those there are', async ({
  connected,
  service,
  visit,
}) => {
  await setChannels(connected, channels);
  const page = await visit('page?a=%C3%A9&utm_medium=web#part');
  const address = page.url();
  const tagged = address.replace('&utm_medium=web#', '&utm_source=newsletter&utm_medium=email#');
  const shortUrl = service.addLink({ longUrl: tagged });
  service.addClicks(shortUrl, 1234);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('button', { name: /^Newsletter/ })).toContainText(
    `${new URL(shortUrl).pathname} · 1,234 clicks`,
  );
  await expect(popup.getByRole('button', { name: /^Newsletter/ })).toContainText('Replaces utm_medium');
  await expect(popup.getByRole('button', { name: /^Poster/ })).toContainText('Keeps utm_medium');
  await expect(popup.getByText('Press Enter to make one without a channel')).toBeVisible();
  expect(parametersSent(service, '/link/shorten', 'long_url'), 'nothing is made yet').toEqual([]);

  await popup.getByRole('button', { name: /^Newsletter/ }).focus();
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: /^Poster/ })).toContainText('Copied');
  const made = address.replace('#', `&utm_source=poster&about=${encodeURIComponent(await page.title())}#`);
  expect(parametersSent(service, '/link/shorten', 'long_url')).toEqual([made]);
  expect(await leadsTo(service, await connected.clipboard())).toBe(made);

  await button(popup, 'Shorten').click();
  // The page itself stays as it is.
  await waitFor(async () => leadsTo(service, await connected.clipboard())).toBe(address);

  await button(popup, 'QR code').click();
  await popup.getByLabel('Link').selectOption({ label: 'Newsletter' });
  await expect(popup.getByRole('img', { name: shortUrl }), 'what is printed for a channel is its own').toBeVisible();
});

test('the results of a table for channels say that its own columns are copied too, as they are', async ({
  connected,
}) => {
  await setChannels(connected, channels);
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  const bulk = page.getByRole('main');
  await bulk.getByRole('textbox', { name: 'Addresses' }).fill('Art.-No.;Landing page\n7;https://example.com/1\n8;#N/A');
  await bulk.getByRole('checkbox', { name: 'For each channel' }).check();
  await button(page, 'Shorten 2 addresses').click();
  await expect(bulk).toContainText('The copied table also has all your columns.');
  await button(page, 'Copy table').click();
  await expect(bulk.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const rows = (await connected.clipboard()).split('\n');
  expect(rows[0]).toBe('Art.-No.\tLanding page\tNewsletter\tPoster');
  expect(rows[2]).toBe('8\t#N/A\t\t');
});

test('Bulk shorten makes a link of each page for each channel, as a table to copy and to export', async ({
  connected,
  service,
}) => {
  await setChannels(connected, channels);
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  const bulk = page.getByRole('main');
  await bulk.getByRole('textbox', { name: 'Addresses' }).fill('https://example.com/1\nhttps://example.com/2#top');
  await expect(button(page, 'Shorten 2 addresses')).toBeVisible();
  await bulk.getByRole('checkbox', { name: 'For each channel' }).check();
  await button(page, 'Shorten 4 addresses').click();
  await expect(bulk).toContainText('4 addresses have a short link.');
  const poster = 'https://example.com/2?utm_source=poster#top';
  const newsletter = 'https://example.com/2?utm_source=newsletter&utm_medium=email#top';
  expect(parametersSent(service, '/link/shorten', 'long_url')).toContain(poster);

  await button(page, 'Copy results').click();
  await expect(bulk.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const rows = (await connected.clipboard())
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows.map(([first]) => first)).toEqual(['Page', 'https://example.com/1', 'https://example.com/2#top']);
  expect(rows[0]).toEqual(['Page', 'Newsletter', 'Poster']);
  expect(await leadsTo(service, rows[2]?.[1] ?? '')).toBe(newsletter);
  expect(await leadsTo(service, rows[2]?.[2] ?? '')).toBe(poster);
  const shown = bulk.getByRole('row').filter({ hasText: 'example.com/2#top' }).getByRole('link');
  await expect(shown.nth(1)).toHaveAttribute('href', rows[2]?.[2] ?? '');

  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(
    csv
      .split('\r\n')
      .slice(0, 3)
      .map((line) => line.replace('\ufeff', '')),
  ).toEqual(rows.map((row) => row.join(',')));
});

test('after a run for channels that failed in part, the table fills its frame, and no address touches its state', async ({
  connected,
  service,
}) => {
  await setChannels(connected, channels);
  const failed = refusal(500, 'BROKEN');
  service.treat('/link/shorten', (exchange) =>
    exchange.parameters.get('long_url')?.includes('poster') === true ? failed(exchange) : pass(exchange),
  );
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  const bulk = page.getByRole('main');
  const address = `https://example.com/${'long/'.repeat(60)}`;
  await bulk.getByRole('textbox', { name: 'Addresses' }).fill(address);
  await expect(button(page, 'Shorten 1 address')).toBeVisible();
  await bulk.getByRole('checkbox', { name: 'For each channel' }).check();
  await button(page, 'Shorten 2 addresses').click();
  const row = bulk.getByRole('list', { name: 'Short links' }).getByRole('listitem').filter({ hasText: 'Failed' });
  await expect(row).toBeVisible();
  await expect(row, 'the address is cut by the state').toContainText('long/long/');
  const gap = await row.evaluate((item) => {
    const state = [...item.querySelectorAll('p')].find(({ textContent }) => textContent === 'Failed');
    const words = new Range();
    if (state !== undefined) words.selectNodeContents(state);
    const shown = item.querySelector('[dir="ltr"]')?.getBoundingClientRect();
    return words.getBoundingClientRect().left - (shown?.right ?? Infinity);
  });
  expect(gap).toBeGreaterThanOrEqual(8);
  const [frame, table] = await Promise.all(
    [bulk.getByRole('group', { name: 'Short links' }), bulk.getByRole('table')].map((part) => part.boundingBox()),
  );
  expect(table?.width).toBeGreaterThanOrEqual((frame?.width ?? Infinity) - 2);
});

test('a signed address stays whole, and a channel warns before it adds anything to it', async ({
  connected,
  service,
  visit,
}) => {
  await setChannels(connected, channels);
  const settings = await setPreference(connected, 'Remove tracking parameters', true);
  const page = await visit('signed?utm_source=x&X-Amz-Signature=ab');
  const warning = 'This address is signed, and may no longer open with a channel’s parameters.';
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
  await expect(popup.getByText(warning)).toBeVisible();
  await popup.getByRole('button', { name: /^Newsletter/ }).click();
  await expect(popup.getByRole('button', { name: /^Newsletter/ })).toContainText('Copied');
  expect(await leadsTo(service, await connected.clipboard())).toBe(
    `${page.url().replace('utm_source=x&', '')}&utm_source=newsletter&utm_medium=email`,
  );
  await popup.close();

  await settings.bringToFront();
  await settings.getByRole('link', { name: 'Links' }).click();
  await button(settings, 'Bulk shorten').first().click();
  const bulk = settings.getByRole('main');
  await bulk.getByRole('textbox', { name: 'Addresses' }).fill('https://a.example/1\nhttps://a.example/2?sig=b');
  await bulk.getByRole('checkbox', { name: 'For each channel' }).check();
  await expect(bulk).toContainText('At least one of these addresses is signed');
  await button(settings, 'Shorten 4 addresses').click();
  await expect(bulk).toContainText('4 addresses have a short link.');
});
