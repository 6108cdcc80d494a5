import { connect } from '../flows/connect-in-chromium.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { lost } from '../drivers/service/faults.ts';
import { addressBox, card, expectFact } from '../flows/inspect-page.ts';
import { enterAfterKeyword, typeAfterKeyword, typeKeyword } from '../drivers/chromium/keyword.ts';
import { numbered, openLinks, rows, searchBox } from '../flows/links-page.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

test('an address after the keyword, or each of several, is inspected', async ({ connected, service }) => {
  const shortUrl = service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
  expect((await typeAfterKeyword(connected, shortUrl)).byDefault).toBe('Inspect this address');
  const page = await enterAfterKeyword(connected, shortUrl);
  await expectFact(card(page, shortUrl), 'Title', 'A page');
  await expect(page).toHaveURL(/options\.html#\/inspect$/);
  await page.close();

  const two = 'https://example.com/a example.com/b';
  expect((await typeAfterKeyword(connected, two)).byDefault).toBe('Inspect 2 addresses');
  const other = await enterAfterKeyword(connected, two);
  await expectFact(card(other, 'https://example.com/a'), 'Title', 'A page');
  await expect(card(other, 'https://example.com/b').getByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('a few letters find links by title and destination, most visited first', async ({ connected, service }) => {
  const today = new Date().toISOString().slice(0, 10);
  const [quiet = '', busy = '', titled = ''] = service.addLinks([
    { title: 'Printing & <b>binding</b>', longUrl: 'https://example.com/quiet', clicks: { [today]: 1 } },
    { title: 'More printing', longUrl: 'https://example.com/busy', clicks: { [today]: 1_500 } },
    { title: 'Something else', longUrl: 'https://press.example/PRINTING' },
  ]);
  service.addLink({ title: 'Bicycles', longUrl: 'https://example.com/bicycles' });
  const links = await openLinks(connected);
  await expect(rows(links)).toHaveCount(4);
  await expect(links.getByText('Bicycles', { exact: true })).toBeVisible();
  const { byDefault, others } = await typeAfterKeyword(connected, 'print');
  expect(byDefault).toBe('Search your links');
  expect(others.map(({ content }) => content)).toEqual([busy, quiet, titled]);
  expect(others[0]?.description).toContain('1,500 clicks');
  expect(others[1]?.description, 'a title is text to the browser').toContain(
    'Printing &amp; &lt;b&gt;binding&lt;/b&gt;',
  );
  const page = await enterAfterKeyword(connected, busy);
  await expectFact(card(page, busy), 'Title', 'More printing');
});

test('finds links before any list was opened, and letters lead to the search', async ({ connected, service }) => {
  service.addLinks(numbered(3));
  service.addLink({ title: 'A needle', longUrl: 'https://example.com/hay' });
  await typeKeyword(connected);
  await expect
    .poll(async () => (await typeAfterKeyword(connected, 'need')).others.map(({ description }) => description))
    .toEqual([expect.stringContaining('A needle')]);
  const lists = service.requests().filter(({ parameters }) => parameters.get('limit') === '100');
  expect(lists.map(({ operation }) => operation)).toEqual(['/link/last']);
  const page = await enterAfterKeyword(connected, 'a need');
  await expect(searchBox(page)).toHaveValue('a need');
  await expect(rows(page)).toHaveText([/A needle/]);
});

test('finds cached links while the service cannot be reached', async ({ connected, service }) => {
  service.addLinks(numbered(3));
  const links = await openLinks(connected);
  await expect(links.getByText('Page 3')).toBeVisible();
  service.treat('any', lost);
  await typeKeyword(connected);
  expect((await typeAfterKeyword(connected, 'page')).others).toHaveLength(3);
});

test('without an account the keyword leads to Settings, and sends nothing', async ({ curtail, service }) => {
  expect(await typeAfterKeyword(curtail, 'page')).toEqual({ byDefault: 'Connect your account', others: [] });
  const page = await enterAfterKeyword(curtail, 'page');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  expect(service.requests()).toEqual([]);
});

test('does not suggest links of the previous account', async ({ connected, service }) => {
  service.addLinks(numbered(3));
  const links = await openLinks(connected);
  await expect(links.getByText('Page 3')).toBeVisible();
  expect((await typeAfterKeyword(connected, 'page')).others).toHaveLength(3);
  const settings = await connected.openOptions('#/settings');
  await settings.getByRole('button', { name: 'Disconnect' }).click();
  await expect(settings.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  expect((await typeAfterKeyword(connected, 'page')).others).toEqual([]);
  // An open page would request the new connection's lists, and their links may be suggested.
  await links.close();
  await connect(connected, service);
  expect((await typeAfterKeyword(connected, 'page')).others).toEqual([]);
});

test('the popup hands its address to Inspect and stores it nowhere', async ({ connected, visit }) => {
  const page = await visit('inspected');
  const popup = await openOnNewPage(connected, page);
  const inspect = await tabFromPopup(popup, () => popup.getByRole('link', { name: 'Inspect' }).click());
  await expect(card(inspect, page.url()).getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(addressBox(inspect)).toHaveValue(page.url());
  await expect(inspect).toHaveURL(/options\.html#\/inspect$/);
  const session = await (await connected.worker()).evaluate(() => chrome.storage.session.get());
  expect(JSON.stringify(session['handovers'])).not.toContain(page.url());
});

test('inspects several addresses pasted into the popup', async ({ connected, service, visit }) => {
  service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
  const popup = await connected.openPopup(await visit('pasted'));
  const box = popup.getByRole('textbox', { name: 'Address' });
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await popup.evaluate(
    (text) => navigator.clipboard.writeText(text),
    'https://example.com/a\r\nhttps://example.com/b\r\n',
  );
  await box.focus();
  const inspect = await tabFromPopup(popup, () => popup.keyboard.press('ControlOrMeta+V'));
  await expectFact(card(inspect, 'https://example.com/a'), 'Title', 'A page');
  await expect(card(inspect, 'https://example.com/b')).toBeVisible();
});
