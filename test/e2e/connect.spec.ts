import { picture } from '../tools/appearance/picture.ts';
import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { traces } from '../tools/secret/canary.ts';
import { fillIn, openForm, type Service } from '../flows/connect.ts';
import { connect, loopback } from '../flows/connect-in-chromium.ts';
import '../drivers/chromium/extension-api.ts';
import { html, lost, redirect } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { button, numbered, openLinks, row, rows } from '../flows/links-page.ts';
import { choose } from '../drivers/chromium/context-menu.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';
import { enterAfterKeyword, typeAfterKeyword } from '../drivers/chromium/keyword.ts';
import { expect, test } from './harness/fixtures.ts';

const aLogin = 'A login or a check for robots may be in the way';

async function expectTyped(settings: Page, { address, account }: Service) {
  await expect(settings.getByLabel('Service address')).toHaveValue(address);
  await expect(settings.getByLabel('Account ID')).toHaveValue(account.uid);
  await expect(settings.getByLabel('Secret key')).toHaveValue(account.secretKey);
}

test(
  'never shows a kept key again, and Save changes keeps using it, and what was remembered',
  { tag: '@journey' },
  async ({ connected, service }) => {
    service.addLink({ longUrl: 'https://example.com/remembered', title: 'Remembered' });
    const links = await openLinks(connected);
    await expect(row(links, 'Remembered')).toBeVisible();
    await links.close();
    const settings = await connected.openOptions('#/settings');
    await expect(settings.getByText('Key saved')).toBeVisible();
    await openForm(screenOf(settings));
    await expect(settings.getByLabel('Service address')).toHaveValue(service.address);
    await expect(settings.getByLabel('Account ID')).toHaveValue(service.account.uid);
    await expect(settings.getByLabel('Secret key')).toHaveValue('');
    await expect(settings.getByLabel('Secret key')).toHaveAttribute('type', 'password');
    await expect(settings.getByLabel('Secret key')).toHaveAttribute('autocomplete', 'off');
    expect(traces(await settings.content())).toEqual([]);

    await screenOf(settings).press('button', 'Save changes');
    await expect(settings.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
    expect(service.requests().map(({ parameters }) => parameters.get('secret_key'))).toContain(
      service.account.secretKey,
    );

    service.treat('any', lost);
    await expect(row(await openLinks(connected), 'Remembered'), 'also while the service is down').toBeVisible();
  },
);

test(
  'a failed Connect gives the reason and what may hide behind it, keeps the typed text and stores nothing',
  { tag: '@journey' },
  async ({ curtail, service, site }) => {
    const failures = [
      {
        typed: { ...service, account: { ...service.account, secretKey: 'not-the-key' } },
        words: 'rejected your account ID or secret key',
      },
      { typed: service, fault: html, words: 'does not look like the service', cause: aLogin },
      { typed: service, fault: redirect(site.url('elsewhere')), words: 'redirects elsewhere', cause: aLogin },
      { typed: { ...service, address: 'http://127.0.0.1:9' }, words: 'could not be reached' },
      {
        // Whatever the browser dislikes about the connection, it says no more than that it failed.
        typed: { ...service, address: service.address.replace('http:', 'https:') },
        words: 'could not be reached',
        cause: 'does not trust the service’s certificate',
      },
    ];
    await curtail.allowHost(loopback);
    await curtail.allowHost(loopback.replace('http:', 'https:'));
    const settings = await curtail.openOptions('#/settings');
    for (const { typed, fault, words, cause } of failures) {
      service.heal();
      if (fault !== undefined) service.treat('/overview', fault);
      await fillIn(screenOf(settings), typed);
      await screenOf(settings).press('button', 'Connect');
      const alert = settings.getByRole('alert');
      await expect(alert).toContainText(words);
      const link = alert.getByRole('link', { name: 'Open the address in a tab' });
      if (cause === undefined) await expect(link).toBeHidden();
      else await expect(alert).toContainText(cause);
      if (cause !== undefined) await expect(link).toHaveAttribute('href', typed.address);
      await expectTyped(settings, typed);
      await expect(button(settings, 'Disconnect'), words).toBeHidden();
      const kept = await settings.evaluate(async () =>
        JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
      );
      expect(kept, words).not.toContain(typed.account.secretKey);
    }
  },
);

test('a pasted request is parted into its fields, and a page below the service leads to the service', async ({
  curtail,
  service,
}) => {
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  const address = settings.getByLabel('Service address');
  const { uid, secretKey } = service.account;
  const parameters = new URLSearchParams({ uid, secret_key: secretKey, limit: '10' });
  await address.fill(`${service.address}/link/last?${parameters}`);
  await expectTyped(settings, service);
  await expect(settings.locator('#service-address-help')).toContainText('The account went into its own fields.');
  await expect(settings.getByLabel('Secret key')).toHaveAttribute('type', 'password');

  await address.fill('');
  await settings.getByLabel('Account ID').fill('');
  await settings.getByLabel('Secret key').fill('');
  const lines = `Service address: ${service.address}\nAccount ID: ${uid}\nSecret key: ${secretKey}\n`;
  await settings.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await settings.getByLabel('Account ID').press('ControlOrMeta+v');
  await expectTyped(settings, service);
  await expect(settings.locator('#service-address-help')).toContainText('Each value went into its own field.');
  await picture(settings, 'settings-pasted-lines');

  await address.fill(`${service.address}/dashboard/links`);
  await button(settings, 'Connect').click();
  await expect(settings.getByText(`The service answered at ${service.address}.`)).toBeVisible();
  await openForm(screenOf(settings));
  await expect(address).toHaveValue(service.address);

  await address.fill('');
  await address.pressSequentially(`${service.address}/overview`);
  await expect(address, 'nothing moves while a person types').toHaveValue(`${service.address}/overview`);
  await settings.keyboard.press('Tab');
  await expect(address).toHaveValue(service.address);
});

test('a broken scheme is refused at the field, and one press puts the right one in its place', async ({
  curtail,
  service,
}) => {
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  for (const beginning of ['http:/', 'http//', 'htp:/', 'http:\\\\']) {
    await fillIn(screenOf(settings), { ...service, address: service.address.replace('http://', beginning) });
    await expect(settings.getByText('Next, your browser asks about')).toBeHidden();
    await button(settings, 'Connect').click();
    await expect(settings.getByText('This cannot be a service address')).toBeVisible();
    await button(settings, `Did you mean ${service.address}?`).click();
    await expect(settings.getByLabel('Service address')).toHaveValue(service.address);
    await expect(settings.getByLabel('Service address')).toBeFocused();
  }
  expect(service.requests()).toHaveLength(0);
  await fillIn(screenOf(settings), { ...service, address: 'links' });
  await button(settings, 'Connect').click();
  await expect(settings.getByRole('alert')).toContainText('“links” is the name of a computer in your own network');
  await fillIn(screenOf(settings), { ...service, address: service.address.replace('http://', '') });
  await button(settings, 'Connect').click();
  await expect(button(settings, 'Disconnect')).toBeVisible();
});

test(
  'reports a withdrawn host permission everywhere and sends nothing without it',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const settings = await connected.openOptions('#/settings');
    await connected.withdrawHost(loopback);
    await expect(settings.getByRole('alert')).toContainText('does not allow access');
    const popup = await connected.openPopup(await visit('not-allowed'));
    await expect(popup.getByRole('alert')).toContainText('does not allow access');
    expect(service.requests()).toHaveLength(0);

    await connected.allowHost(loopback);
    await expect(settings.getByRole('alert')).toBeHidden();
  },
);

test('another account sees nothing of the previous account: in the popup, on the Links page and in the address bar', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('mine');
  service.addLinks([{ longUrl: page.url(), title: 'Page 1' }, ...numbered(3).slice(1)]);
  const links = await openLinks(connected);
  await expect(row(links, 'Page 3')).toBeVisible();
  expect((await typeAfterKeyword(connected, 'page')).others).toHaveLength(3);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('link', { name: service.address })).toBeVisible();
  await popup.close();

  const account = { uid: 'grace', secretKey: 'another-key-1906' };
  await service.addAccount(account);
  await connect(connected, { ...service, account });
  await expect(rows(links)).toHaveCount(0);
  await expect(links.getByRole('tabpanel').getByRole('button', { name: 'Bulk shorten' })).toBeVisible();
  expect((await typeAfterKeyword(connected, 'page')).others).toEqual([]);
  const other = await openOnNewPage(connected, page);
  await expect(other.getByRole('link', { name: service.address })).toBeHidden();
});

test(
  'without an account every page, the popup, the menu and the keyword lead to Settings and send nothing',
  { tag: '@journey' },
  async ({ curtail, service, visit }) => {
    const nobody = (page: Page) => page.getByRole('heading', { name: 'Connect your account' });
    for (const hash of ['#/links/recent', '#/account', '#/referrals', '#/inspect']) {
      const page = await curtail.openOptions(hash);
      await expect(nobody(page)).toBeVisible();
      await button(page, 'Open settings').click();
      await expect(page.getByLabel('Service address')).toBeVisible();
      await page.close();
    }
    const page = await visit('unconnected');
    const popup = await curtail.openPopup(page);
    await expect(nobody(popup)).toBeVisible();
    const settings = await tabFromPopup(popup, () => button(popup, 'Open settings').click());
    await expect(settings.getByLabel('Service address')).toBeVisible();
    const opened = curtail.nextPopup();
    await choose(curtail, page, 'shorten-page');
    await expect(nobody(await opened)).toBeVisible();
    expect(await typeAfterKeyword(curtail, 'page')).toEqual({ byDefault: 'Connect your account', others: [] });
    await expect(nobody(await enterAfterKeyword(curtail, 'page'))).toBeVisible();
    expect(service.requests()).toHaveLength(0);
  },
);
