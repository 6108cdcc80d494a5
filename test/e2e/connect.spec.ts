import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { traces } from '../tools/secret/canary.ts';
import { fillIn, type Service } from '../flows/connect.ts';
import { connect, loopback } from '../flows/connect-in-chromium.ts';
import '../drivers/chromium/extension-api.ts';
import { html, redirect } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { button } from '../flows/links-page.ts';
import { expect, test } from './harness/fixtures.ts';

async function expectTyped(settings: Page, { address, account }: Service) {
  await expect(settings.getByLabel('Service address')).toHaveValue(address);
  await expect(settings.getByLabel('Account ID')).toHaveValue(account.uid);
  await expect(settings.getByLabel('Secret key')).toHaveValue(account.secretKey);
}

test('never shows a kept key again, and Connect keeps using it', async ({ connected, service }) => {
  const settings = await connected.openOptions('#/settings');
  await expect(settings.getByText('A key is kept')).toBeVisible();
  await expect(settings.getByLabel('Service address')).toHaveValue(service.address);
  await expect(settings.getByLabel('Account ID')).toHaveValue(service.account.uid);
  await expect(settings.getByLabel('Secret key')).toHaveValue('');
  await expect(settings.getByLabel('Secret key')).toHaveAttribute('type', 'password');
  await expect(settings.getByLabel('Secret key')).toHaveAttribute('autocomplete', 'off');
  expect(traces(await settings.content())).toEqual([]);

  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  expect(service.requests().map(({ parameters }) => parameters.get('secret_key'))).toContain(service.account.secretKey);
});

test('a failed Connect gives the reason, keeps the typed text and stores nothing', async ({
  curtail,
  service,
  site,
}) => {
  const failures = [
    {
      typed: { ...service, account: { ...service.account, secretKey: 'not-the-key' } },
      words: 'did not accept your account',
    },
    { typed: service, fault: html, words: 'does not look like the service' },
    { typed: service, fault: redirect(site.url('elsewhere')), words: 'leads elsewhere' },
    { typed: { ...service, address: 'http://127.0.0.1:9' }, words: 'could not be reached' },
  ];
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  for (const { typed, fault, words } of failures) {
    service.heal();
    if (fault !== undefined) service.treat('/overview', fault);
    await fillIn(screenOf(settings), typed);
    await screenOf(settings).press('button', 'Connect');
    await expect(settings.getByRole('alert')).toContainText(words);
    await expectTyped(settings, typed);
    await expect(button(settings, 'Disconnect'), words).toBeHidden();
    const kept = await settings.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
    );
    expect(kept, words).not.toContain(typed.account.secretKey);
  }
});

test('points out an impossible service address before it asks or sends anything', async ({ curtail, service }) => {
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), { ...service, address: `${service.address}/?a=b` });
  await screenOf(settings).press('button', 'Connect');

  await expect(settings.getByLabel('Service address')).toHaveAttribute('aria-invalid', 'true');
  await expect(settings.getByLabel('Service address')).toBeFocused();
  expect(service.requests()).toHaveLength(0);
});

test('warns about plain http to another machine, not about https or this machine', async ({ curtail }) => {
  const settings = await curtail.openOptions('#/settings');
  const address = settings.getByLabel('Service address');
  const warning = settings.getByText('The secret key would travel readable');
  await address.fill('http://links.example.com');
  await expect(warning).toBeVisible();
  await address.fill('https://links.example.com');
  await expect(warning).toBeHidden();
  await address.fill('http://127.0.0.1:8787');
  await expect(warning).toBeHidden();
  await address.fill('http://links.example.com/api');
  await expect(warning).toBeVisible();
});

test('keeps the old connection until the new one is checked', async ({ connected, service, visit }) => {
  const settings = await connected.openOptions('#/settings');
  await fillIn(screenOf(settings), { ...service, account: { ...service.account, secretKey: 'mistyped' } });
  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByRole('alert')).toContainText('did not accept your account');

  await openOnNewPage(connected, await visit('still-connected'));
});

test('reports a withdrawn host permission everywhere and sends nothing without it', async ({
  connected,
  service,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings');
  await connected.withdrawHost(loopback);
  await expect(settings.getByRole('alert')).toContainText('does not allow access');
  const popup = await connected.openPopup(await visit('not-allowed'));
  await expect(popup.getByRole('alert')).toContainText('does not allow access');
  expect(service.requests()).toHaveLength(0);

  await connected.allowHost(loopback);
  await expect(settings.getByRole('alert')).toBeHidden();
});

test('another account sees nothing of the previous account', async ({ connected, service, visit }) => {
  const page = await visit('mine');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('link', { name: service.address })).toBeVisible();
  await popup.close();

  await service.addAccount({ uid: 'grace', secretKey: 'another-key-1906' });
  await connect(connected, { ...service, account: { uid: 'grace', secretKey: 'another-key-1906' } });
  const other = await openOnNewPage(connected, page);
  await expect(other.getByRole('link', { name: service.address })).toBeHidden();
});
