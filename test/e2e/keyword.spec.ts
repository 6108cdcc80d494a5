import type { Page } from '@playwright/test';
import { chooseMore, openOnNewPage } from '../flows/popup-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { addressBox, card, expectFact, openRow } from '../flows/inspect-page.ts';
import { enterAfterKeyword, typeAfterKeyword, typeKeyword } from '../drivers/chromium/keyword.ts';
import { row, rows, searchBox } from '../flows/links-page.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

test('the keyword finds links before any list was opened, inspects addresses and leads to the search', async ({
  connected,
  service,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const [quiet = '', busy = '', titled = ''] = service.addLinks([
    { title: 'Printing & <b>binding</b>', longUrl: 'https://example.com/quiet', clicks: { [today]: 1 } },
    { title: 'More printing', longUrl: 'https://example.com/busy', clicks: { [today]: 1_500 } },
    { title: 'Something else', longUrl: 'https://press.example/PRINTING' },
    { title: 'Bicycles', longUrl: 'https://example.com/bicycles' },
  ]);
  const found = async (): Promise<string[]> =>
    (await typeAfterKeyword(connected, 'print')).others.map(({ content }) => content);
  await typeKeyword(connected);
  await waitFor(found, { message: 'by title and destination, most visited first' }).toEqual([busy, quiet, titled]);
  const { byDefault, others } = await typeAfterKeyword(connected, 'print');
  expect(byDefault).toBe('Search your links');
  expect(others[0]?.description).toContain('1,500 clicks');
  expect(others[1]?.description, 'a title is text to the browser').toContain(
    'Printing &amp; &lt;b&gt;binding&lt;/b&gt;',
  );
  const lists = service.requests().filter(({ parameters }) => parameters.get('limit') === '100');
  expect(lists.map(({ operation }) => operation)).toEqual(['/link/last']);

  expect((await typeAfterKeyword(connected, busy)).byDefault).toBe('Inspect this address');
  const one = await enterAfterKeyword(connected, busy);
  await expectFact(card(one, busy), 'Title', 'More printing');
  await expect(one).toHaveURL(/options\.html#\/inspect$/);
  await one.close();

  const two = 'https://example.com/quiet example.com/b';
  expect((await typeAfterKeyword(connected, two)).byDefault).toBe('Inspect 2 addresses');
  const both = await enterAfterKeyword(connected, two);
  await openRow(both, 'https://example.com/quiet');
  await openRow(both, 'example.com/b');
  await expectFact(card(both, 'https://example.com/quiet'), 'Clicks', '1');
  await expect(card(both, 'https://example.com/b').getByRole('heading', { name: 'No short link yet' })).toBeVisible();
  await both.close();

  const page = await enterAfterKeyword(connected, 'a bicy');
  await expect(searchBox(page)).toHaveValue('a bicy');
  await expect(rows(page)).toHaveText([/Bicycles/]);
});

test('the popup leads to Settings, to Links, and with its address or several pasted ones to Inspect', async ({
  connected,
  service,
  visit,
}) => {
  service.addLink({ title: 'A page', longUrl: 'https://example.com/a' });
  const page = await visit('inspected');
  const leadTo = async (act: (popup: Page) => Promise<void>): Promise<Page> => {
    const popup = await openOnNewPage(connected, page);
    return await tabFromPopup(popup, () => act(popup));
  };

  const settings = await leadTo((popup) => popup.getByRole('button', { name: 'Settings' }).click());
  await expect(settings.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(settings.url()).toContain('options.html#/settings');

  const links = await leadTo((popup) => popup.getByRole('link', { name: 'All links' }).click());
  await expect(row(links, 'A page')).toBeVisible();
  expect(links.url()).toContain('options.html#/links/recent');
  await expect(links).toHaveTitle('Links · Curtail');

  const inspect = await leadTo((popup) => chooseMore(popup, 'Inspect'));
  await expect(card(inspect, page.url()).getByRole('heading', { name: 'No short link yet' })).toBeVisible();
  await expect(addressBox(inspect)).toHaveValue(page.url());
  await expect(inspect).toHaveURL(/options\.html#\/inspect$/);
  const session = await (await connected.worker()).evaluate(() => chrome.storage.session.get());
  expect(JSON.stringify(session['inspectRequests']), 'the address is stored nowhere').not.toContain(page.url());

  const several = await leadTo(async (popup) => {
    const text = 'https://example.com/a\r\nhttps://example.com/b\r\n';
    await popup.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await popup.getByRole('textbox', { name: 'Address' }).focus();
    await popup.keyboard.press('ControlOrMeta+V');
  });
  for (const path of ['a', 'b']) await openRow(several, `https://example.com/${path}`);
  await expectFact(card(several, 'https://example.com/a'), 'Title', 'A page');
  await expect(card(several, 'https://example.com/b')).toBeVisible();
});
