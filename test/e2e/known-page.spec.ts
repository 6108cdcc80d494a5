import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

test('opening sends one look-up, and one request for the figures of a link', async ({ connected, service, visit }) => {
  const unknown = await openOnNewPage(connected, await visit('unknown'));
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup']);
  await unknown.close();

  const page = await visit('known');
  service.addLink({ longUrl: page.url() });
  service.startCounting();
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('0 clicks')).toBeVisible();
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup', '/link/info']);
});

test('shows a cached link at once and corrects it by a new look-up', async ({ connected, service, visit }) => {
  const page = await visit('seen');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const first = await connected.openPopup(page);
  await expect(first.getByText('0 clicks')).toBeVisible();
  await first.close();

  service.addClicks(shortUrl, 3);
  const lookup = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  await lookup.arrived;
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expect(popup.getByRole('status').filter({ hasText: 'Looking up…' })).toBeVisible();
  const colour = () => popup.getByRole('link', { name: shortUrl }).evaluate((link) => getComputedStyle(link).color);
  const unconfirmed = await colour();
  lookup.release();
  await expect(popup.getByText('3 clicks')).toBeVisible();
  expect(await colour(), 'what is remembered looks otherwise than what is certain').not.toBe(unconfirmed);
});

test('the popup has its final width from the start and cuts nothing off', async ({ connected, service, visit }) => {
  const page = await visit(`long-${'title-'.repeat(40)}`);
  service.addLink({ longUrl: page.url(), title: 'Wide '.repeat(80) });
  const lookup = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  await lookup.arrived;
  const size = () => popup.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const early = await size();
  expect(early.width).toBeGreaterThanOrEqual(340);
  expect(early.width).toBeLessThanOrEqual(400);
  lookup.release();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  expect(await size()).toEqual(early);
  const overflow = await popup.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
  expect(overflow).toEqual({ sideways: 0, down: 0 });
});

test('Settings is one click away', async ({ connected, visit }) => {
  const popup = await connected.openPopup(await visit('anywhere'));
  const settings = await tabFromPopup(popup, () => popup.getByRole('button', { name: 'Settings' }).click());
  await expect(settings.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(settings.url()).toContain('options.html#/settings');
});

test('without an account the popup leads to Settings and sends nothing', async ({ curtail, service, visit }) => {
  const popup = await curtail.openPopup(await visit('unconnected'));
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  const settings = await tabFromPopup(popup, () => popup.getByRole('button', { name: 'Open settings' }).click());
  await expect(settings.getByLabel('Service address')).toBeVisible();
  expect(service.requests()).toHaveLength(0);
});
