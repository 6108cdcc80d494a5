import { expect, test } from './harness/fixtures.ts';

test('one click shortens a new page and copies the short link', async ({ connected, service, visit }) => {
  const page = await visit('new');
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copiedAt = Date.now();

  const link = popup.getByRole('link', { name: service.address });
  await expect(link).toBeVisible();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(await connected.clipboard()).toBe(await link.getAttribute('href'));
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);

  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeHidden();
  expect(Date.now() - copiedAt, 'Copied stands long enough to be read').toBeGreaterThan(2_900);
  await expect(popup.getByText('New link')).toBeVisible();
});

test('one key press shortens a new page and copies the short link', async ({ connected, service, visit }) => {
  const popup = await connected.openPopup(await visit('new'));
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toContain(`${service.address}/`);
  expect(service.count('/link/shorten')).toBe(1);
});

test('the short link leads to the page, and the next popup shows the click', async ({ connected, service, visit }) => {
  const page = await visit('counted');
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await popup.close();
  const followed = await connected.context.newPage();
  await followed.goto(await connected.clipboard());
  expect(followed.url()).toBe(page.url());

  await service.titlesSettled();
  const again = await connected.openPopup(followed);
  await expect(again.getByText(/^1 click\b/)).toBeVisible();
  await expect(again.getByText('About counted')).toBeVisible();
});

test('sends the address exactly as the tab has it', async ({ connected, service, site }) => {
  const page = await connected.context.newPage();
  const address = site.url('caf%C3%A9/a%20b%2Bc?q=a+b&empty=&x=%26&utm_source=news#part/two?');
  await page.goto(address);
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const shorten = service.requests().find(({ operation }) => operation === '/link/shorten');
  expect(shorten?.parameters.get('long_url')).toBe(address);
});

test('makes no second link for a page that was shortened elsewhere meanwhile', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('meanwhile');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  const shortUrl = service.addLink({ longUrl: page.url() });
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
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
