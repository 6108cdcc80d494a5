import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { button, said } from '../flows/links-page.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

const safeLink =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2F127.0.0.1%3A9%2Fx&data=05%7C01%7Cme%40corp.example%7C';

test('a tab that shows a page in another form has the page’s own address, and a word that says so', async ({
  connected,
  service,
  site,
}) => {
  const address = site.url('f.pdf?x=1');
  // Chromium shows the popup the address of an extension's page, here one that is not there, but not that of a source.
  const viewer = await connected.context.newPage();
  const own = `chrome-extension://${connected.id}/pdfjs/viewer.html?file=${encodeURIComponent(address)}`;
  await viewer.goto(own).catch(() => null);
  const popup = await connected.openPopup(viewer);
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(address);
  await expect(popup.getByText('The document in the viewer')).toBeVisible();
  await shortenAndCopy(popup);
  expect(parametersSent(service, '/link/shorten', 'long_url')).toEqual([address]);
});

test('a popup follows its tab to another address, without the title of the page before', async ({
  connected,
  visit,
}) => {
  const page = await visit('app/one');
  await page.evaluate(() => (document.title = 'The first page'));
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('The first page')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/app/two'));
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(/\/app\/two$/);
  await expect(popup.getByText('No short link yet')).toBeVisible();
  await expect(popup.getByText('The first page')).toBeHidden();
  await page.evaluate(() => (document.title = 'The second page'));
  await expect(popup.getByText('The second page')).toBeVisible();
});

test('offers the address inside a link that leads through another service, and shortens neither by itself', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('mail');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-link', safeLink);
  const popup = await opened;
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(safeLink);
  await expect(popup.getByText('Leads through safelinks.protection.outlook.com')).toBeVisible();
  await expect(said(popup, 'No short link yet')).toBeVisible();
  await button(popup, 'Use the address inside').click();
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue('https://127.0.0.1:9/x');
  await expect(popup.getByText('Leads through')).toBeHidden();
  expect(service.count('/link/shorten')).toBe(0);
  await shortenAndCopy(popup);
  expect(parametersSent(service, '/link/shorten', 'long_url')).toEqual(['https://127.0.0.1:9/x']);
  await popup.close();

  await refusePopups(connected);
  await choose(connected, page, 'shorten-link', safeLink);
  await waitFor(() => badge(connected)).toBe('!');
  const next = await connected.openPopup(page);
  await expect(button(next, 'Use the address inside')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('addresses with encoded and unusual signs stay as they are, through the popup, the service and the redirect', async ({
  connected,
  service,
  site,
}) => {
  const addresses = [
    'q?sql=LIKE+%27%25admin%25%27',
    '#/c?email=u%2Btag%40b.example',
    '?abc#123',
    'map/?id=287#!ct/12540?ce/12539',
    '?to=u+tag',
    '?to=u%2Btag',
  ].map((path) => site.url(path));
  const shortUrls: string[] = [];
  for (const address of addresses) {
    const popup = await connected.openPopup(await connected.openTab(address));
    await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(address);
    await shortenAndCopy(popup);
    shortUrls.push(await connected.clipboard());
    await popup.close();
  }
  expect(new Set(shortUrls).size).toBe(addresses.length);
  expect(parametersSent(service, '/link/shorten', 'long_url')).toEqual(addresses);
  expect(await Promise.all(shortUrls.map((shortUrl) => leadsTo(service, shortUrl)))).toEqual(addresses);
  const redirects = await Promise.all(shortUrls.map((shortUrl) => fetch(shortUrl, { redirect: 'manual' })));
  expect(redirects.map(({ headers }) => headers.get('location'))).toEqual(addresses);
});
