import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('“Copied” stays long enough to be read, and “New link” after it', async ({ connected, visit }) => {
  const popup = await connected.openPopup(await visit('new'));
  await popup.getByRole('button', { name: 'Shorten' }).click();
  const copied = popup.getByRole('status').filter({ hasText: 'Copied' });
  await expect(copied).toBeVisible();
  const copiedAt = Date.now();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expect(copied).toBeHidden();
  expect(Date.now() - copiedAt).toBeGreaterThan(2_900);
  await expect(popup.getByText('New link')).toBeVisible();
});

test('makes no second link for a page that was shortened elsewhere meanwhile', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('meanwhile');
  const popup = await openOnNewPage(connected, page);
  const shortUrl = service.addLink({ longUrl: page.url() });
  await shortenAndCopy(popup);
  expect(await connected.clipboard()).toBe(shortUrl);
});

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

test('reports a refused clipboard and selects the address', async ({ connected, service, visit }) => {
  const popup = await connected.openPopup(await visit('no-clipboard'));
  // Like an enterprise policy that blocks the clipboard.
  await popup.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Could not copy' })).toBeVisible();
  const selected = await popup.evaluate(() => getSelection()?.toString().trim());
  expect(selected).toContain(service.address);
});
