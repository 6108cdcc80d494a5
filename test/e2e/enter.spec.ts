import { expect, test } from './harness/fixtures.ts';

test('Enter pressed while the popup looks the page up shortens it, once, or copies the link that is found', async ({
  connected,
  service,
  visit,
}) => {
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
  await popup.close();

  const known = await visit('in-a-hurry-again');
  const shortUrl = service.addLink({ longUrl: known.url() });
  const again = service.hold('/link/lookup', 'before');
  const second = await connected.openPopup(known);
  await second.getByRole('textbox', { name: 'Address' }).press('Enter');
  again.release();
  await expect(second.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toBe(shortUrl);
  expect(service.count('/link/shorten')).toBe(1);
});
