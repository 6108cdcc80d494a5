import { connect } from '../flows/connect-in-chromium.ts';
import { badge, choose, refusePopups } from '../drivers/chromium/context-menu.ts';
import { lost } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';

test('the address in a selected text is shortened, and a text without one is left to the popup', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('selection');
  const opened = connected.nextPopup();
  await choose(connected, page, 'shorten-selection', undefined, false, 'See https://example.com/selected.');
  const popup = await opened;
  await expect(popup.getByText('New link')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.com/selected');
  await popup.close();
  const again = connected.nextPopup();
  await choose(connected, page, 'shorten-selection', undefined, false, 'nothing to shorten');
  const other = await again;
  await expect(other.getByRole('textbox', { name: 'Address' })).toHaveValue('nothing to shorten');
  await expect(other.getByRole('alert')).toContainText('This is not a complete address');
  expect(service.count('/link/shorten')).toBe(1);
});

test(
  'uses a menu choice once; without a popup the badge reports the result, and the next popup shows it',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const page = await visit('own-tab');
    const opened = connected.nextPopup();
    await choose(connected, page, 'shorten-link', 'https://example.com/once');
    const chosen = await opened;
    await expect(chosen.getByText('New link')).toBeVisible();
    await chosen.close();
    const own = await connected.openPopup(page);
    await expect(own.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
    await expect(own.getByText('No short link yet')).toBeVisible();
    expect(service.count('/link/shorten')).toBe(1);
    await own.close();

    await refusePopups(connected);
    await choose(connected, page, 'shorten-page');
    await waitFor(() => badge(connected)).toBe('✓');
    expect(service.count('/link/shorten')).toBe(2);
    const popup = await connected.openPopup(page);
    await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    await expect(popup.getByText('New link')).toBeVisible();
    expect(await connected.clipboard()).toContain(`${service.address}/`);
    expect(await badge(connected)).toBe('');
    expect(service.count('/link/shorten')).toBe(2);
    await popup.close();

    const broken = await visit('no-popup-and-broken');
    service.treat('any', lost);
    await refusePopups(connected);
    await choose(connected, broken, 'shorten-page');
    await waitFor(() => badge(connected)).toBe('!');
    const failed = await connected.openPopup(broken);
    await expect(failed.getByRole('alert'), 'the next popup gives the reason').toBeVisible();
    expect(await badge(connected)).toBe('');
    await failed.close();
    service.heal();

    await refusePopups(connected);
    await choose(connected, page, 'shorten-link', 'https://example.com/of-the-first-account');
    await waitFor(() => badge(connected)).toBe('✓');
    await connect(connected, service);
    expect(await badge(connected), 'another account gets no choice of this one').toBe('');
    const next = await connected.openPopup(page);
    await expect(next.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
  },
);
