import { lost, redirect, refusal, silent, status } from '../drivers/service/faults.ts';
import { hurried, hurry } from '../drivers/chromium/hurry.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

test('does not follow a service that moved, and offers Settings', async ({ connected, service, site, visit }) => {
  service.treat('any', redirect(site.url('moved')));
  const popup = await connected.openPopup(await visit('moved-from'));
  await expect(popup.getByRole('alert')).toContainText('leads elsewhere');
  await expect(popup.getByRole('alert').getByRole('button', { name: 'Open settings' })).toBeVisible();
});

test('a rejected account leads to Settings', async ({ connected, service, visit }) => {
  service.treat('any', refusal(403, 'INVALID_SECRET_KEY'));
  const popup = await connected.openPopup(await visit('refused'));
  await expect(popup.getByRole('alert')).toContainText('did not accept your account');
  const openSettings = popup.getByRole('alert').getByRole('button', { name: 'Open settings' });
  const settings = await tabFromPopup(popup, () => openSettings.click());
  await expect(settings.getByLabel('Secret key')).toBeVisible();
});

test('too many requests: counts down and repeats the look-up once by itself', async ({ connected, service, visit }) => {
  service.treat('/link/lookup', (exchange) => {
    service.heal();
    return status(429, { 'retry-after': '2' })(exchange);
  });
  const popup = await connected.openPopup(await visit('eager'));
  await expect(popup.getByRole('alert')).toContainText('Too many requests');
  await expect(popup.getByRole('alert')).toContainText(/again in \d s/);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await expect(popup.getByRole('alert')).toBeHidden();
  expect(service.count('/link/lookup')).toBe(2);
});

test('too many requests: repeats shortening only on a press', async ({ connected, service, visit }) => {
  const popup = await openOnNewPage(connected, await visit('patient'));
  service.treat('/link/shorten', status(429, { 'retry-after': '1' }));
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('alert')).toContainText('Too many requests');
  await expect(popup.getByText('You can try again now')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
  service.heal();
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(2);
});

test('keeps cached links readable beside the alert', async ({ connected, service, visit }) => {
  const page = await visit('remembered');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const first = await connected.openPopup(page);
  await expect(first.getByText('0 clicks')).toBeVisible();
  await first.close();
  service.treat('any', lost);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('alert')).toContainText('could not be reached');
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
});

test('gives up on a silent service after 15 seconds', async ({ connected, service, visit }) => {
  service.treat('any', silent);
  await hurry(connected);
  const started = Date.now();
  const popup = await connected.openPopup(await visit('slow'));
  await expect(popup.getByRole('status').filter({ hasText: 'Looking up…' })).toBeVisible();
  await expect(popup.getByRole('alert')).toContainText('took too long');
  expect(Date.now() - started).toBeGreaterThan(14_000 / hurried);
  expect(service.count('/link/lookup')).toBe(1);
});
