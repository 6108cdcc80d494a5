import type { Page } from '@playwright/test';
import { traces } from '../tools/secret/canary.ts';
import '../drivers/chromium/extension-api.ts';
import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { openSection, setPreference } from '../flows/settings-page.ts';
import { button } from '../flows/links-page.ts';
import { shorten } from '../flows/popup/changes.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test('with look-up or copying switched off the popup asks or copies nothing, and shortening reports an existing or a deleted link', async ({
  connected,
  service,
  site,
  visit,
}) => {
  await setPreference(connected, 'Look up the page when the popup opens', false);
  const page = await visit('not-looked-up');
  let popup = await openOnNewPage(connected, page);
  expect(service.requests(), 'nothing is sent as it opens').toHaveLength(0);
  await complete(shorten, popup);
  expect(service.count('/link/lookup')).toBe(0);
  await popup.close();

  await page.goto(site.url('there-before'));
  const shortUrl = service.addLink({ longUrl: page.url() });
  popup = await connected.openPopup(page);
  await button(popup, 'Shorten').click();
  await expect(popup.getByText('Already had a link')).toBeVisible();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await popup.close();

  await page.goto(site.url('deleted-before'));
  const deletedUrl = service.addLink({ longUrl: page.url(), deletedAt: Date.now() - 60_000 });
  popup = await connected.openPopup(page);
  await shortenAndCopy(popup);
  await expect(popup.getByText('Restored', { exact: true })).toBeVisible();
  expect(await connected.clipboard()).toBe(deletedUrl);
  await popup.close();

  // With copying switched off only Copy changes the clipboard.
  await setPreference(connected, 'Look up the page when the popup opens', true);
  await setPreference(connected, 'Copy after shortening', false);
  await page.goto(site.url('not-copied'));
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  popup = await connected.openPopup(page);
  await button(popup, 'Shorten').click();
  await expect(popup.getByRole('paragraph').filter({ hasText: '0 clicks' })).toBeVisible();
  expect(await connected.clipboard()).toBe('mine');
  await button(popup, 'Copy').click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toContain(`${service.address}/`);
});

test('every open page follows the theme at once', async ({ curtail, visit }) => {
  const settings = await curtail.openOptions('#/settings/appearance');
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await settings.getByLabel('Theme').selectOption({ label: 'Light' });
  await waitFor(() => scheme(settings)).toBe('light');
  const light = await background(settings);
  const popup = await curtail.openPopup(await visit('themed'));
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await waitFor(() => scheme(popup)).toBe('light');
  await popup.close();
  await settings.bringToFront();
  await settings.getByLabel('Theme').selectOption({ label: 'Dark' });
  await waitFor(() => scheme(settings)).toBe('dark');
  expect(await background(settings)).not.toBe(light);
  await settings.reload();
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
});

const inSync = (page: Page) => page.evaluate(() => chrome.storage.sync.get());
/** Returns preferences as they are in the sync, each under its own key. */
const synced = (preferences: object) =>
  Object.fromEntries(Object.entries(preferences).map(([name, value]) => [`preference.${name}`, value]));
const syncing = 'Sync these preferences with my other browsers';

test('sync stores the preferences and nothing else', async ({ connected, service, visit }) => {
  const settings = await connected.openOptions('#/settings/appearance');
  await settings.getByLabel('Theme').selectOption('light');
  await openSection(settings, 'Backup');
  await expect(settings.getByLabel(syncing)).not.toBeChecked();
  expect(await inSync(settings)).toEqual({});
  await settings.getByLabel(syncing).check();
  await waitFor(() => inSync(settings)).toEqual(synced({ theme: 'light' }));
  await openSection(settings, 'Appearance and keys');
  await settings.getByLabel('Theme').selectOption('dark');
  await waitFor(() => inSync(settings)).toEqual(synced({ theme: 'dark' }));

  const popup = await connected.openPopup(await visit('kept-apart'));
  await complete(shorten, popup);
  await popup.close();
  const there = await inSync(settings);
  expect(there).toEqual(synced({ theme: 'dark' }));
  expect(traces(JSON.stringify(there))).toEqual([]);
  expect(JSON.stringify(there)).not.toContain(service.account.uid);

  await openSection(settings, 'Backup');
  await settings.getByLabel(syncing).uncheck();
  await settings.reload();
  await expect(settings.getByLabel(syncing)).not.toBeChecked();
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
  expect(await inSync(settings), 'the other browsers go on with it').toEqual(there);
});

test('if the browser’s sync is full, syncing stays off and says so, and works once there is room', async ({
  curtail,
}) => {
  const settings = await curtail.openOptions('#/settings/appearance');
  await settings.getByLabel('Theme').selectOption('dark');
  await openSection(settings, 'Backup');
  // The sync takes 102,400 bytes, and 8,192 for each of them.
  const filler = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, 'x'.repeat(8180)]));
  await settings.evaluate((values) => chrome.storage.sync.set(values), { ...filler, rest: 'x'.repeat(4170) });
  await settings.getByLabel(syncing).click();
  const alert = settings.getByRole('alert');
  await expect(alert).toContainText('The browser’s sync could not be used');
  await expect(alert).toContainText('Nothing was changed');
  await expect(settings.getByLabel(syncing)).not.toBeChecked();
  await picture(settings, 'settings-sync-full');
  await settings.setViewportSize({ width: 320, height: 900 });
  await pictureAgain(settings, 'settings-sync-full-320');
  await settings.setViewportSize({ width: 1280, height: 900 });
  await settings.reload();
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
  await openSection(settings, 'Backup');
  await settings.evaluate(() => chrome.storage.sync.clear());
  await settings.getByLabel(syncing).check();
  await waitFor(() => inSync(settings)).toEqual(synced({ theme: 'dark' }));
  await expect(alert).toBeHidden();
});

test('resets all preferences at once, and Undo restores them', async ({ connected }) => {
  const settings = await connected.openOptions('#/settings/backup');
  const reset = settings.getByRole('button', { name: 'Reset preferences' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await picture(settings, 'settings-preferences-as-they-come');
  await openSection(settings, 'Appearance and keys');
  await settings.getByLabel('Theme').selectOption('dark');
  await openSection(settings, 'Copying');
  await settings.getByLabel('Copy after shortening').uncheck();
  await openSection(settings, 'Backup');
  await reset.click();
  await expect(settings.getByText('Preferences were reset to their defaults.')).toBeVisible();
  await picture(settings, 'settings-preferences-reset');
  await settings.setViewportSize({ width: 320, height: 900 });
  await pictureAgain(settings, 'settings-preferences-reset-320');
  await settings.setViewportSize({ width: 1280, height: 900 });
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('system');
  await openSection(settings, 'Copying');
  await expect(settings.getByLabel('Copy after shortening')).toBeChecked();
  await openSection(settings, 'Backup');
  await settings.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.getByText('Undone')).toBeVisible();
  await expect(reset).toBeFocused();
  await settings.reload();
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
  await openSection(settings, 'Copying');
  await expect(settings.getByLabel('Copy after shortening')).not.toBeChecked();
  await openSection(settings, 'Account');
  await expect(settings.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});
