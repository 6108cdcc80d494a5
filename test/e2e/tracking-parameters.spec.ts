import type { Page } from '@playwright/test';
import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import { chooseMore, openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import type { Operation } from '../drivers/service/layer.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button } from '../flows/links-page.ts';
import { picture } from '../tools/appearance/picture.ts';
import type { TestService } from '../drivers/service/test-service.ts';

const before = 'caf%C3%A9/a%20b%2Bc?q=a+b&';
const tracking = 'utm_source=news&fbclid=a%2Fb&';
const after = 'empty=&x=%26#part/two?utm_source=stays';

/** Returns the addresses in all requests of one operation. */
const sent = (service: TestService, operation: Operation): string[] => parametersSent(service, operation, 'long_url');

const box = (popup: Page) => popup.getByRole('textbox', { name: 'Address' });

test('the popup offers to always remove the tracking parameters of its page, and can add them back', async ({
  connected,
  service,
  site,
  visit,
}) => {
  const popup = await openOnNewPage(connected, await visit(before + tracking + after));
  await chooseMore(popup, 'Always remove tracking parameters');
  await expect(popup.getByText('Removed utm_source, fbclid')).toBeVisible();
  await expect(box(popup)).toHaveValue(site.url(before + after));
  expect(sent(service, '/link/lookup').at(-1)).toBe(site.url(before + after));
  await button(popup, 'Add back').click();
  await expect(box(popup)).toHaveValue(site.url(before + tracking + after));
  await button(popup, 'More').click();
  await expect(popup.getByRole('menuitem', { name: 'Inspect' })).toBeVisible();
  await expect(popup.getByRole('menuitem', { name: 'Always remove tracking parameters' })).toBeHidden();
});

test('the note on removed parameters is not cut off where their names are long', async ({ connected, visit }) => {
  await setPreference(connected, 'Remove tracking parameters', true);
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
  const popup = await connected.openPopup(await visit(`page?${names.map((name) => `${name}=x`).join('&')}`));
  const note = popup.getByText('Removed utm_source, utm_medium, 3 more');
  await expect(note).toBeVisible();
  const cut = await note.evaluate((line) => [
    line.scrollWidth - line.clientWidth,
    line.scrollHeight - line.clientHeight,
  ]);
  expect(cut).toEqual([0, 0]);
});

test('removes tracking parameters from the page’s address, a pasted one, the menu’s and a list, and Put back restores them, byte for byte', async ({
  connected,
  service,
  site,
  visit,
}) => {
  const settings = await setPreference(connected, 'Remove tracking parameters', true);
  const original = site.url(before + tracking + after);
  const cleaned = site.url(before + after);
  const page = await visit(before + tracking + after);

  await test.step('the page’s address is looked up and shortened without them, or after Put back with them', async () => {
    const popup = await connected.openPopup(page);
    await expect(popup.getByText('Removed utm_source, fbclid')).toBeVisible();
    await expect(box(popup)).toHaveValue(cleaned);
    await shortenAndCopy(popup);
    expect([sent(service, '/link/lookup'), sent(service, '/link/shorten')]).toEqual([[cleaned], [cleaned]]);
    expect(await leadsTo(service, await connected.clipboard())).toBe(cleaned);
    await picture(popup, 'popup-tracking-removed');
    await popup.close();

    service.startCounting();
    const again = await connected.openPopup(page);
    await button(again, 'Add back').click();
    await expect(box(again)).toHaveValue(original);
    await expect(again.getByText('Removed utm_source')).toBeHidden();
    await shortenAndCopy(again);
    await expect(box(again)).toHaveValue(original);
    expect(sent(service, '/link/lookup').at(-1)).toBe(original);
    expect(sent(service, '/link/shorten')).toEqual([original]);
    await again.close();
  });

  await test.step('a pasted address is cleaned too, and its link is shown', async () => {
    const shortUrl = service.addLink({ longUrl: 'https://example.com/known?a=1' });
    const popup = await connected.openPopup(page);
    await popup.evaluate(() => navigator.clipboard.writeText('https://example.com/known?gclid=x&a=1'));
    await box(popup).press('ControlOrMeta+a');
    await box(popup).press('ControlOrMeta+v');
    await expect(popup.getByText('Removed gclid')).toBeVisible();
    await expect(box(popup)).toHaveValue('https://example.com/known?a=1');
    await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
    await popup.close();
  });

  await test.step('without a popup the menu’s address is cleaned, and the next popup says so', async () => {
    service.startCounting();
    await page.goto(site.url(`menu/${before}${tracking}${after}`));
    await refusePopups(connected);
    await choose(connected, page, 'shorten-page');
    await waitFor(() => badge(connected)).toBe('✓');
    const cleaned = site.url(`menu/${before}${after}`);
    expect(sent(service, '/link/shorten')).toEqual([cleaned]);
    const popup = await connected.openPopup(page);
    await expect(popup.getByText('New link')).toBeVisible();
    await expect(popup.getByText('Removed utm_source, fbclid')).toBeVisible();
    await expect(box(popup)).toHaveValue(cleaned);
    expect(service.count('/link/shorten')).toBe(1);
    await popup.close();
  });

  await test.step('a list is shortened without them, and says how many addresses it cleaned', async () => {
    service.startCounting();
    await settings.bringToFront();
    await settings.getByRole('link', { name: 'Links' }).click();
    await button(settings, 'Bulk shorten').first().click();
    const list = [
      'https://nowhere.invalid/1?fbclid=x#end',
      'https://nowhere.invalid/2?a=1',
      'https://nowhere.invalid/2?a=1&utm_id=2',
    ];
    await settings.getByRole('textbox', { name: 'Addresses' }).fill(list.join('\n'));
    const bulk = settings.getByRole('main');
    await expect(bulk).toContainText('2 had tracking parameters, which were removed');
    await expect(bulk).toContainText('1 duplicate');
    await button(settings, 'Shorten 2 addresses').click();
    await expect(bulk).toContainText('2 new.');
    const cleaned = ['https://nowhere.invalid/1#end', 'https://nowhere.invalid/2?a=1'];
    expect(sent(service, '/link/shorten').toSorted()).toEqual(cleaned);
  });
});

test('Also remove and Always keep hold in the popup and in a list, once they are typed', async ({
  connected,
  service,
  visit,
}) => {
  const settings = await setPreference(connected, 'Remove tracking parameters', true);
  await settings.getByRole('textbox', { name: 'Also remove' }).fill('ref\nlocalhost: sid\nid=4');
  await settings.getByRole('textbox', { name: 'Always keep' }).fill('fbclid');
  await expect(settings.getByText('Not saved: “id=4”. Write a name such as ref')).toBeVisible();

  const page = await visit('own?ref=1&sid=2&fbclid=3&utm_id=4');
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('Removed ref, sid, utm_id')).toBeVisible();
  await expect(box(popup)).toHaveValue(page.url().replace(/\?.*/, '?fbclid=3'));
  await popup.close();

  await settings.bringToFront();
  await expect(settings.getByRole('textbox', { name: 'Also remove' })).toHaveValue('ref\nlocalhost: sid\nid=4');
  await settings.getByRole('link', { name: 'Links' }).click();
  await button(settings, 'Bulk shorten').first().click();
  const list = 'https://a.example/?ref=1&sid=2&fbclid=3\nhttps://b.example/?utm_source=x?b=1';
  await settings.getByRole('textbox', { name: 'Addresses' }).fill(list);
  await expect(settings.getByRole('main')).toContainText('2 had tracking parameters, which were removed');
  service.startCounting();
  await button(settings, 'Shorten 2 addresses').click();
  await expect(settings.getByRole('main')).toContainText('2 new.');
  const cleaned = ['https://a.example/?sid=2&fbclid=3', 'https://b.example/?b=1'];
  expect(sent(service, '/link/shorten').toSorted()).toEqual(cleaned);
});
