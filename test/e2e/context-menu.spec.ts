import { connect } from '../flows/connect-in-chromium.ts';
import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import { lost } from '../drivers/service/faults.ts';
import { setPreference } from '../flows/settings-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('a short link chosen in the menu shows its destination and is not shortened, with look-up switched on or off', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/end' });
  await connect(connected, service);
  service.startCounting();
  const page = await visit('with-short-link');
  for (const lookUp of [true, false]) {
    const settings = await setPreference(connected, 'Look up the page when the popup opens', lookUp);
    await expect(settings.getByLabel('Shorten as soon as the popup opens')).toBeEnabled({ enabled: lookUp });
    await settings.close();
    const opened = connected.nextPopup();
    await choose(connected, page, 'shorten-link', shortUrl);
    const popup = await opened;
    await expect(popup.getByRole('link', { name: 'https://example.com/end' })).toBeVisible();
    await popup.close();
  }
  expect(service.count('/link/shorten')).toBe(0);
});

test('uses a menu choice once; the next popup shows its own tab', async ({ connected, service, visit }) => {
  const page = await visit('own-tab');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-link', 'https://example.com/once');
  const popup = await opened;
  await expect(popup.getByText('New link')).toBeVisible();
  await popup.close();
  const next = await connected.openPopup(page);
  await expect(next.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
  await expect(next.getByRole('button', { name: 'Shorten' })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('without a popup the badge reports the new link, and the next popup shows and copies it', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('no-popup');
  await refusePopups(connected);
  await choose(connected, page, 'shorten-page');
  await expect.poll(() => badge(connected)).toBe('✓');
  expect(service.count('/link/shorten')).toBe(1);

  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(await connected.clipboard()).toContain(`${service.address}/`);
  expect(await badge(connected)).toBe('');
  expect(service.count('/link/shorten')).toBe(1);
});

test('without a popup the badge reports a failure, and the next popup gives the reason', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('no-popup-and-broken');
  await refusePopups(connected);
  service.treat('any', lost);
  await choose(connected, page, 'shorten-page');
  await expect.poll(() => badge(connected)).toBe('!');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('alert')).toBeVisible();
  expect(await badge(connected)).toBe('');
});

test('without an account the menu leads to Connect', async ({ curtail, visit }) => {
  const page = await visit('nobody');
  const opened = curtail.nextPopup();
  await choose(curtail, page, 'shorten-page');
  await expect((await opened).getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('does not carry out a menu choice with another account', async ({ connected, service, visit }) => {
  const page = await visit('other-account');
  await refusePopups(connected);
  await choose(connected, page, 'shorten-link', 'https://example.com/of-the-first-account');
  await expect.poll(() => badge(connected)).toBe('✓');
  await connect(connected, service);
  expect(await badge(connected)).toBe('');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
});
