import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillAccount, pressConnect } from '../chromium/settings-form.ts';
import { loopback } from './harness/connect.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from './harness/picture.ts';

/** Every file of a profile that holds this text. */
async function filesWith(profile: string, text: string): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => ((await readFile(file)).includes(text) ? [file] : [])));
  return found.flat();
}

test('a key to be forgotten is gone after the browser has closed, and was never on disk', async ({
  launch,
  profile,
  service,
  site,
}) => {
  const first = await launch();
  await first.allowHost(loopback);
  const settings = await first.openOptions('#/settings');
  await fillAccount(settings, {
    serviceAddress: service.address,
    accountId: service.account.uid,
    secretKey: service.account.secretKey,
  });
  await settings.getByLabel('Forget the key when the browser closes').check();
  await pressConnect(settings);
  await expect(settings.getByText('A key is kept')).toBeVisible();
  const page = await first.context.newPage();
  await page.goto(site.url('before'));
  const popup = await first.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await first.context.close();

  expect(await filesWith(profile, service.account.secretKey)).toEqual([]);
  // What is looked for would be found: the account itself is kept.
  expect(await filesWith(profile, service.address)).not.toEqual([]);

  const second = await launch();
  const after = await second.context.newPage();
  await after.goto(site.url('after'));
  const again = await second.openPopup(after);
  await expect(again.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
  await picture(again, 'popup-key-forgotten');
  const opened = second.context.waitForEvent('page');
  await again.getByRole('button', { name: 'Open settings' }).click();
  const form = await opened;
  await expect(form.getByLabel('Service address')).toHaveValue(service.address);
  await form.getByLabel('Secret key').fill(service.account.secretKey);
  await second.allowHost(loopback);
  await pressConnect(form);
  await expect(form.getByText('A key is kept')).toBeVisible();
});

test('a key that is kept still works after the browser was closed', async ({ launch, service, site }) => {
  const first = await launch();
  await first.allowHost(loopback);
  const settings = await first.openOptions('#/settings');
  await fillAccount(settings, {
    serviceAddress: service.address,
    accountId: service.account.uid,
    secretKey: service.account.secretKey,
  });
  await pressConnect(settings);
  await expect(settings.getByText('A key is kept')).toBeVisible();
  await first.context.close();

  const second = await launch();
  const page = await second.context.newPage();
  await page.goto(site.url('after'));
  const popup = await second.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
});
