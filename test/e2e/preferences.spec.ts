import type { Page } from '@playwright/test';
import type { Curtail } from '../chromium/curtail.ts';
import { expect, test } from './harness/fixtures.ts';

/** Sets a preference as a person does; answers once it is kept. */
async function choose(curtail: Curtail, label: string, checked: boolean): Promise<Page> {
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel(label).setChecked(checked);
  await settings.reload();
  await expect(settings.getByLabel(label)).toBeChecked({ checked });
  return settings;
}

test('without the look-up nothing is sent when the popup opens', async ({ connected, service, visit }) => {
  await choose(connected, 'Look up the page when the popup opens', false);
  const page = await visit('not-looked-up');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  expect(service.requests()).toHaveLength(0);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(service.count('/link/lookup')).toBe(0);
});

test('without the look-up, shortening says what it found: a link that was there, or one that was deleted', async ({
  connected,
  service,
  visit,
}) => {
  await choose(connected, 'Look up the page when the popup opens', false);
  const known = await visit('there-before');
  const shortUrl = service.addLink({ longUrl: known.url() });
  let popup = await connected.openPopup(known);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('Already had a link')).toBeVisible();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await popup.close();

  const deleted = await visit('deleted-before');
  const deletedUrl = service.addLink({ longUrl: deleted.url(), deletedAt: Date.now() - 60_000 });
  popup = await connected.openPopup(deleted);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('Restored', { exact: true })).toBeVisible();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toBe(deletedUrl);
});

test('without copying the clipboard stays as it was, and Copy copies', async ({ connected, service, visit }) => {
  await choose(connected, 'Copy after shortening', false);
  const page = await visit('not-copied');
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  expect(await connected.clipboard()).toBe('mine');
  await popup.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toContain(`${service.address}/`);
});

test('shortening as soon as the popup opens: a new page only', async ({ connected, service, visit }) => {
  await choose(connected, 'Shorten as soon as the popup opens', true);
  const popup = await connected.openPopup(await visit('at-once'));
  await expect(popup.getByText('New link')).toBeVisible();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
  await popup.close();

  const deleted = await visit('deleted');
  service.addLink({ longUrl: deleted.url(), deletedAt: Date.now() - 60_000 });
  const second = await connected.openPopup(deleted);
  await expect(second.getByText('You deleted this link')).toBeVisible();
  await second.close();

  const known = await visit('known');
  service.addLink({ longUrl: known.url() });
  const third = await connected.openPopup(known);
  await expect(third.getByText('0 clicks')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('the theme is followed by every page, at once and after a restart of the browser', async ({ launch, site }) => {
  const first = await launch();
  const settings = await first.openOptions('#/settings');
  const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await settings.getByLabel('Theme').selectOption({ label: 'Light' });
  await expect.poll(() => scheme(settings)).toBe('light');
  const light = await ground(settings);
  const page = await first.context.newPage();
  await page.goto(site.url('themed'));
  const popup = await first.openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect.poll(() => scheme(popup)).toBe('light');
  await popup.close();
  await settings.bringToFront();
  await settings.getByLabel('Theme').selectOption({ label: 'Dark' });
  await expect.poll(() => scheme(settings)).toBe('dark');
  expect(await ground(settings)).not.toBe(light);
  await settings.reload();
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
  await first.context.close();

  const second = await launch();
  const after = await second.context.newPage();
  await after.goto(site.url('themed'));
  const again = await second.openPopup(after);
  await expect.poll(() => scheme(again)).toBe('dark');
});
