import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { fillIn } from '../flows/connect.ts';
import { loopback } from '../flows/connect-in-chromium.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from '../tools/appearance/picture.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

/** Settings, with the test's account typed in and the host allowed. */
async function filledSettings(curtail: Curtail, service: TestService): Promise<Page> {
  await curtail.allowHost(loopback);
  const settings = await curtail.openOptions('#/settings');
  await fillIn(screenOf(settings), service);
  return settings;
}

test('a session-only key is gone after the browser has closed', async ({ launch, service, site }) => {
  const first = await launch();
  const settings = await filledSettings(first, service);
  await settings.getByLabel('Forget the key when the browser closes').check();
  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByText('Saved until the browser closes')).toBeVisible();
  const page = await first.openTab(site.url('before'));
  const popup = await first.openPopup(page);
  await expect(popup.getByText('No short link yet')).toBeVisible();
  await first.context.close();

  const second = await launch();
  const after = await second.openTab(site.url('after'));
  const again = await second.openPopup(after);
  await expect(again.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
  await picture(again, 'popup-key-forgotten');
  const form = await tabFromPopup(again, () => again.getByRole('button', { name: 'Open settings' }).click());
  await expect(form.getByLabel('Service address')).toHaveValue(service.address);
  await form.getByLabel('Secret key').fill(service.account.secretKey);
  await second.allowHost(loopback);
  await screenOf(form).press('button', 'Connect');
  await expect(form.getByText('Saved until the browser closes')).toBeVisible();
});
