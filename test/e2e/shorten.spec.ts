import { expect, test } from './harness/fixtures.ts';

test('sends only what connecting, looking up and shortening need, without cookies or referrer', async ({
  connected,
  service,
  visit,
}) => {
  const popup = await connected.openPopup(await visit('frugal'));
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup', '/link/shorten', '/link/info']);
  for (const { headers } of service.requests()) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
    expect(headers['cache-control']).toContain('no-cache');
  }
});
