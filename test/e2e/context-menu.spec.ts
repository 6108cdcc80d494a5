import { connect } from './harness/connect.ts';
import { badge, choose, refusePopups } from './harness/context-menu.ts';
import { lost } from './harness/faults.ts';
import { expect, test } from './harness/fixtures.ts';

test('“Shorten this page” opens the popup, shortens and copies', async ({ connected, service, visit }) => {
  const page = await visit('from-menu');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-page');
  const popup = await opened;
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
  const [found] = await service.ask('/link/lookup', { long_url: page.url() });
  expect(await connected.clipboard()).toBe(found?.['short_url']);
  expect(service.count('/link/shorten')).toBe(1);
});

test('“Shorten link” shortens what the link leads to, not the page it stands on', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('with-link');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-link', 'https://example.com/linked');
  const popup = await opened;
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.com/linked');
  const [found] = await service.ask('/link/lookup', { long_url: 'https://example.com/linked' });
  expect(await connected.clipboard()).toBe(found?.['short_url']);
});

test('a short link chosen in the menu shows where it leads, and makes no chain', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/end' });
  await connect(connected, service);
  service.startCounting();
  const page = await visit('with-short-link');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-link', shortUrl);
  const popup = await opened;
  await expect(popup.getByRole('link', { name: 'https://example.com/end' })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(0);
});

test('the choice is used once: the next popup is about its own tab', async ({ connected, service, visit }) => {
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

test('where no popup can open, the work is done, the badge says so, and the next popup shows and copies it', async ({
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

test('where no popup can open and the work fails, the badge says that, and the next popup says why', async ({
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

test('without an account, the menu leads to connecting one', async ({ curtail, visit }) => {
  const page = await visit('nobody');
  const opened = curtail.nextPopup();
  await choose(curtail, page, 'shorten-page');
  await expect((await opened).getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('a short link chosen in the menu shows where it leads, also where looking up is switched off', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/end' });
  await connect(connected, service);
  const settings = await connected.openOptions('#/settings');
  await settings.getByLabel('Look up the page when the popup opens').uncheck();
  await expect(settings.getByLabel('Shorten as soon as the popup opens')).toBeDisabled();
  await settings.close();
  const page = await visit('menu-without-look-up');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-link', shortUrl);
  await expect((await opened).getByRole('link', { name: 'https://example.com/end' })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(0);
});

test('what was chosen for one account is not carried out with the next', async ({ connected, service, visit }) => {
  const page = await visit('other-account');
  await refusePopups(connected);
  await choose(connected, page, 'shorten-link', 'https://example.com/of-the-first-account');
  await expect.poll(() => badge(connected)).toBe('✓');
  await connect(connected, service);
  expect(await badge(connected)).toBe('');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
});
