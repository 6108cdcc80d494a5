import { expect, test } from './harness/fixtures.ts';

test('Enter pressed while the popup looks the page up shortens it, once', async ({ connected, service, visit }) => {
  const page = await visit('in-a-hurry');
  const lookup = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  const box = popup.getByRole('textbox', { name: 'Address' });
  await box.press('Enter');
  await box.press('Enter');
  expect(service.count('/link/shorten')).toBe(0);
  lookup.release();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('Enter pressed while the popup looks the page up copies the link that is found', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('in-a-hurry-again');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const lookup = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  await popup.getByRole('textbox', { name: 'Address' }).press('Enter');
  lookup.release();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toBe(shortUrl);
  expect(service.count('/link/shorten')).toBe(0);
});
