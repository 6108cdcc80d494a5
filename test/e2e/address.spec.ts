import type { Page } from '@playwright/test';
import { connect } from '../flows/connect-in-chromium.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { button } from '../flows/links-page.ts';
import { shorten } from '../flows/popup/shorten.ts';
import { expect, test } from './harness/fixtures.ts';

/** Replaces the tab's address in the box, once it is there. */
async function replaceAddress(popup: Page, address: string): Promise<void> {
  const box = popup.getByRole('textbox', { name: 'Address' });
  await expect(box).not.toHaveValue('');
  await box.fill(address);
}

test('looks up an address typed over the tab’s once it is complete', async ({ connected, service, visit }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/typed' });
  const popup = await openOnNewPage(connected, await visit('here'));
  service.startCounting();
  const address = popup.getByRole('textbox', { name: 'Address' });
  await address.fill('');
  await address.pressSequentially('example.com/typed');
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await expect(address, 'the scheme is put before it where it can be seen').toHaveValue('https://example.com/typed');
  expect(
    service
      .requests()
      .map(({ parameters }) => parameters.get('long_url'))
      .filter(Boolean),
  ).toEqual(['https://example.com/typed']);
});

test('a pasted address is looked up and shortened', async ({ connected, service, visit }) => {
  const page = await visit('here');
  const popup = await openOnNewPage(connected, page);
  await popup.evaluate(() => navigator.clipboard.writeText('https://example.com/pasted?a=1#b'));
  const address = popup.getByRole('textbox', { name: 'Address' });
  await address.selectText();
  await address.press('ControlOrMeta+V');
  await expect(address).toHaveValue('https://example.com/pasted?a=1#b');
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await complete(shorten, popup);
  expect(await connected.clipboard()).toBe(await linkOf(service, 'https://example.com/pasted?a=1#b'));
});

test('Enter in the Address box looks up and then shortens', async ({ connected, service, visit }) => {
  const popup = await openOnNewPage(connected, await visit('here'));
  const address = popup.getByRole('textbox', { name: 'Address' });
  await address.fill('https://example.com/entered');
  await address.press('Enter');
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await address.press('Enter');
  await expect(popup.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('shows the destination when the tab itself is a short link', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/behind', title: 'Behind the tab' });
  await connect(connected, service);
  service.treat(`/${new URL(shortUrl).pathname.slice(1)}`, ({ answer }) =>
    answer({ status: 200, headers: { 'content-type': 'text/html' }, body: '<title>A preview</title>' }),
  );
  const page = await connected.context.newPage();
  await page.goto(shortUrl);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('link', { name: 'https://example.com/behind' })).toBeVisible();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeHidden();
});

test('treats an address that only resembles a short link as a page', async ({ connected, service, visit }) => {
  service.addLink({ longUrl: 'https://example.com/some' });
  await connect(connected, service);
  const popup = await connected.openPopup(await visit('here'));
  await replaceAddress(popup, `${service.address}/nosuch`);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
});

test('on a tab without a web page nothing is looked up, and an address can be typed at once', async ({
  connected,
  service,
}) => {
  for (const address of ['chrome://version/', 'about:blank', 'data:text/html,<title>mine</title>']) {
    const page = await connected.context.newPage();
    await page.goto(address);
    service.startCounting();
    const popup = await connected.openPopup(page);
    await expect(popup.getByText('Only http and https addresses can be shortened'), address).toBeVisible();
    await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue('');
    await expect(popup.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await expect(button(popup, 'Shorten')).toBeHidden();
    expect(service.requests(), address).toHaveLength(0);

    await popup.keyboard.type('example.com/instead');
    await expect(button(popup, 'Shorten')).toBeVisible();
    await popup.close();
  }
});

test('never sends other schemes, user names or plain words', async ({ connected, service, visit }) => {
  const popup = await openOnNewPage(connected, await visit('here'));
  service.startCounting();
  const address = popup.getByRole('textbox', { name: 'Address' });
  const said = {
    'ftp://example.com/file': 'Only http and https addresses can be shortened',
    'javascript:alert(1)': 'Only http and https addresses can be shortened',
    'https://ada:word@example.com/': 'holds a user name or password',
    'two words': 'not a whole address',
  };
  for (const [typed, words] of Object.entries(said)) {
    await address.fill(typed);
    await address.press('Enter');
    await expect(popup.getByText(words)).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Shorten' })).toBeHidden();
  }
  expect(service.requests()).toHaveLength(0);
});

test('shows a host in another script in its ASCII form', async ({ connected, visit }) => {
  const popup = await connected.openPopup(await visit('here'));
  await replaceAddress(popup, 'https://раураl.example/login');
  await expect(popup.getByText('xn--')).toBeVisible();
});
