import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { traces } from '../tools/secret/canary.ts';
import { fillIn, type Service } from '../flows/connect.ts';
import { connect, loopback } from '../flows/connect-in-chromium.ts';
import '../drivers/chromium/extension-api.ts';
import { html, redirect } from '../drivers/service/faults.ts';
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

test('reports a wrong key, keeps the typed text and stores nothing', async ({ curtail, service }) => {
  await curtail.allowHost(loopback);
  const typed = { ...service, account: { ...service.account, secretKey: 'not-the-key' } };
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), typed);
  await screenOf(settings).press('button', 'Connect');

  await expect(settings.getByRole('alert')).toContainText('did not accept your account');
  await expectTyped(settings, typed);
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
  const worker = await curtail.worker();
  const kept = await worker.evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
  );
  expect(kept).not.toContain('not-the-key');
});

test('reports a wrong service address and keeps the typed text', async ({ curtail, service }) => {
  service.treat('/overview', html);
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), service);
  await screenOf(settings).press('button', 'Connect');

  await expect(settings.getByRole('alert')).toContainText('does not look like the service');
  await expectTyped(settings, service);
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
});

test('never sends the secret along a redirect', async ({ curtail, service, site }) => {
  service.treat('/overview', redirect(site.url('elsewhere')));
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), service);
  await screenOf(settings).press('button', 'Connect');

  await expect(settings.getByRole('alert')).toContainText('leads elsewhere');
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
});

test('reports a service that does not answer and stores nothing', async ({ curtail, service }) => {
  await curtail.allowHost(loopback);
  const typed = { ...service, address: 'http://127.0.0.1:9' };
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), typed);
  await screenOf(settings).press('button', 'Connect');

  await expect(settings.getByRole('alert')).toContainText('could not be reached');
  await expectTyped(settings, typed);
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

  const popup = await connected.openPopup(await visit('still-connected'));
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
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
  const other = await connected.openPopup(page);
  await expect(other.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await expect(other.getByRole('link', { name: service.address })).toBeHidden();
});
