import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test(
  'opening sends one look-up, and one request for a link’s figures; a cached link is there at once, and corrected',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const unknown = await openOnNewPage(connected, await visit('unknown'));
    expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup']);
    await unknown.close();

    const page = await visit('known');
    const shortUrl = service.addLink({ longUrl: page.url() });
    service.startCounting();
    const popup = await connected.openPopup(page);
    await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
    expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup', '/link/info']);
    await popup.close();

    service.addClicks(shortUrl, 3);
    const lookup = service.hold('/link/lookup', 'before');
    const again = await connected.openPopup(page);
    await lookup.arrived;
    await expect(again.getByText(/^0 clicks ·/)).toBeVisible();
    await expect(again.getByRole('status').filter({ hasText: 'Looking up…' })).toBeVisible();
    const colour = () => again.getByRole('link', { name: shortUrl }).evaluate((link) => getComputedStyle(link).color);
    const unconfirmed = await colour();
    lookup.release();
    await expect(again.getByText(/^3 clicks ·/)).toBeVisible();
    expect(await colour(), 'what is remembered looks otherwise than what is certain').not.toBe(unconfirmed);
  },
);

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
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  expect(await size()).toEqual(early);
  const overflow = await popup.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
  expect(overflow).toEqual({ sideways: 0, down: 0 });
});

test('sends only what connecting, looking up and shortening need, without cookies or referrer', async ({
  connected,
  service,
  visit,
}) => {
  const popup = await connected.openPopup(await visit('frugal'));
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/lookup', '/link/shorten', '/link/info']);
  for (const { headers } of service.requests()) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
    expect(headers['cache-control']).toContain('no-cache');
  }
});
