import type { Page } from '@playwright/test';
import { fillAccount, pressConnect } from '../chromium/settings-form.ts';
import { traces } from '../reliability/secret/canary.ts';
import { connect, loopback } from './harness/connect.ts';
import './harness/extension-api.ts';
import { html, redirect } from './harness/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import type { TestService } from './harness/service.ts';

const accountAt = ({ address, account }: TestService) => ({
  serviceAddress: address,
  accountId: account.uid,
  secretKey: account.secretKey,
});

async function expectTyped(settings: Page, { serviceAddress, accountId, secretKey }: ReturnType<typeof accountAt>) {
  await expect(settings.getByLabel('Service address')).toHaveValue(serviceAddress);
  await expect(settings.getByLabel('Account ID')).toHaveValue(accountId);
  await expect(settings.getByLabel('Secret key')).toHaveValue(secretKey);
}

test('an account is connected with three fields and one press, and checked before it is kept', async ({
  curtail,
  service,
}) => {
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, accountAt(service));
  await pressConnect(settings);

  await expect(settings.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  await expect(settings.getByText('A key is kept')).toBeVisible();
  expect(service.count('/overview')).toBe(1);
});

test('a kept key is never shown again, and Connect goes on using it', async ({ connected, service }) => {
  const settings = await connected.openOptions('#/settings');
  await expect(settings.getByText('A key is kept')).toBeVisible();
  await expect(settings.getByLabel('Service address')).toHaveValue(service.address);
  await expect(settings.getByLabel('Account ID')).toHaveValue(service.account.uid);
  await expect(settings.getByLabel('Secret key')).toHaveValue('');
  await expect(settings.getByLabel('Secret key')).toHaveAttribute('type', 'password');
  await expect(settings.getByLabel('Secret key')).toHaveAttribute('autocomplete', 'off');
  expect(traces(await settings.content())).toEqual([]);

  await pressConnect(settings);
  await expect(settings.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  expect(service.requests().map(({ parameters }) => parameters.get('secret_key'))).toContain(service.account.secretKey);
});

test('a wrong key is said to be wrong; what was typed stays and nothing is kept', async ({ curtail, service }) => {
  await curtail.allowHost(loopback);
  const typed = { ...accountAt(service), secretKey: 'not-the-key' };
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, typed);
  await pressConnect(settings);

  await expect(settings.getByRole('alert')).toContainText('did not accept your account');
  await expectTyped(settings, typed);
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
  const worker = await curtail.worker();
  const kept = await worker.evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
  );
  expect(kept).not.toContain('not-the-key');
});

test('a wrong service address is said to be wrong; what was typed stays', async ({ curtail, service }) => {
  service.treat('/overview', html);
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, accountAt(service));
  await pressConnect(settings);

  await expect(settings.getByRole('alert')).toContainText('does not look like the service');
  await expectTyped(settings, accountAt(service));
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
});

test('the secret does not follow a redirect to another address', async ({ curtail, service, site }) => {
  service.treat('/overview', redirect(site.url('elsewhere')));
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, accountAt(service));
  await pressConnect(settings);

  await expect(settings.getByRole('alert')).toContainText('leads elsewhere');
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeHidden();
});

test('where nothing answers, that is said and nothing is kept', async ({ curtail, service }) => {
  await curtail.allowHost(loopback);
  const typed = { ...accountAt(service), serviceAddress: 'http://127.0.0.1:9' };
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, typed);
  await pressConnect(settings);

  await expect(settings.getByRole('alert')).toContainText('could not be reached');
  await expectTyped(settings, typed);
});

test('an address that cannot be a service is pointed out before anything is asked or sent', async ({
  curtail,
  service,
}) => {
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, { ...accountAt(service), serviceAddress: `${service.address}/?a=b` });
  await pressConnect(settings);

  await expect(settings.getByLabel('Service address')).toHaveAttribute('aria-invalid', 'true');
  await expect(settings.getByLabel('Service address')).toBeFocused();
  expect(service.requests()).toHaveLength(0);
});

test('when the browser refuses the host, nothing is sent and what was typed stays', async ({ curtail, service }) => {
  const settings = await curtail.openOptions('#/settings');
  // The browser's own question cannot be answered headless: here it is never asked, and answered with no.
  await settings.evaluate(() => {
    chrome.permissions.request = async () => false;
  });
  await fillAccount(settings, accountAt(service));
  await pressConnect(settings);

  await expect(settings.getByRole('alert')).toContainText('does not allow access');
  await expectTyped(settings, accountAt(service));
  expect(service.requests()).toHaveLength(0);
});

test('plain http to another machine warns that the secret travels readable; https and this machine do not', async ({
  curtail,
}) => {
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

test('the old connection holds until the new one has been checked', async ({ connected, service, visit }) => {
  const settings = await connected.openOptions('#/settings');
  await fillAccount(settings, { ...accountAt(service), secretKey: 'mistyped' });
  await pressConnect(settings);
  await expect(settings.getByRole('alert')).toContainText('did not accept your account');

  const popup = await connected.openPopup(await visit('still-connected'));
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
});

test('Disconnect forgets account and key, and gives the host permission back', async ({
  connected,
  service,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings');
  await settings.getByRole('button', { name: 'Disconnect' }).click();
  await expect(settings.getByRole('heading', { name: 'Connect your account' })).toBeVisible();

  const left = await settings.evaluate(async () => ({
    text: JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
    origins: (await chrome.permissions.getAll()).origins,
  }));
  expect(traces(left.text)).toEqual([]);
  expect(left.text).not.toContain(service.account.uid);
  expect(left.origins).toEqual([]);
  const popup = await connected.openPopup(await visit('no-account'));
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('a permission taken away outside is told everywhere, and nothing is sent without it', async ({
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

test('a lost permission is given back with one press', async ({ connected, visit }) => {
  const settings = await connected.openOptions('#/settings');
  await settings.evaluate((origin) => chrome.permissions.remove({ origins: [origin] }), loopback);
  await connected.allowHost(loopback);
  await settings.getByRole('button', { name: 'Allow access' }).click();
  await expect(settings.getByRole('status').filter({ hasText: 'Access allowed' })).toBeVisible();

  const popup = await connected.openPopup(await visit('allowed-again'));
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
});

test('another account shows nothing of the one before', async ({ connected, service, visit }) => {
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
