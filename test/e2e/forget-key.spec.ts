import type { Page } from '@playwright/test';
import type { Curtail } from '../chromium/curtail.ts';
import { fillAccount, pressConnect } from '../chromium/settings-form.ts';
import { loopback } from './harness/connect.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from './harness/picture.ts';
import type { TestService } from './harness/service.ts';
import { tabFromPopup } from './harness/tab-from-popup.ts';

/** Settings, with the test's account typed in and the host allowed. */
async function filledSettings(curtail: Curtail, { address, account }: TestService): Promise<Page> {
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillAccount(settings, { serviceAddress: address, accountId: account.uid, secretKey: account.secretKey });
  return settings;
}

test('a key to be forgotten is gone after the browser has closed', async ({ launch, service, site }) => {
  const first = await launch();
  const settings = await filledSettings(first, service);
  await settings.getByLabel('Forget the key when the browser closes').check();
  await pressConnect(settings);
  await expect(settings.getByText('A key is kept')).toBeVisible();
  const page = await first.context.newPage();
  await page.goto(site.url('before'));
  const popup = await first.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await first.context.close();

  const second = await launch();
  const after = await second.context.newPage();
  await after.goto(site.url('after'));
  const again = await second.openPopup(after);
  await expect(again.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
  await picture(again, 'popup-key-forgotten');
  const form = await tabFromPopup(again, () => again.getByRole('button', { name: 'Open settings' }).click());
  await expect(form.getByLabel('Service address')).toHaveValue(service.address);
  await form.getByLabel('Secret key').fill(service.account.secretKey);
  await second.allowHost(loopback);
  await pressConnect(form);
  await expect(form.getByText('A key is kept')).toBeVisible();
});

test('a key that is kept still works after the browser was closed', async ({ launch, service, site }) => {
  const first = await launch();
  const settings = await filledSettings(first, service);
  await pressConnect(settings);
  await expect(settings.getByText('A key is kept')).toBeVisible();
  await first.context.close();

  const second = await launch();
  const page = await second.context.newPage();
  await page.goto(site.url('after'));
  const popup = await second.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
});
