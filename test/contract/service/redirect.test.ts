import { expect, test } from 'vitest';
import { follow, openService, openWithLink, stoppedClock } from './asking.ts';

const page = 'https://example.com/a';

const international = 'http://пример.example/путь?q=a b';

test.each([
  ['to its destination', page, '', page],
  ['to a destination with letters outside ASCII', international, '', new URL(international).href],
  ['with a query behind it', page, '?utm_source=x', page],
  ['with a slash behind it', page, '/', page],
])('a short address redirects every visitor without caching: %s', async (_what, longUrl, behind, location) => {
  const { short_url } = await openWithLink(longUrl);
  const response = await follow(short_url + behind);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a visit counts once, for the link, the account and its UTC day', async () => {
  const time = stoppedClock('2026-03-01T23:59:59.999Z');
  const { service, short_url } = await openWithLink(page, { clock: time.clock });
  await follow(short_url);
  time.set('2026-03-02T00:00:00.000Z');
  await Promise.all([follow(short_url), follow(short_url)]);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 3 });
  expect(await service.one('/overview')).toMatchObject({ clicks: 3 });
  const { data } = await service.ask('/daily_statistics', { start_date: '2026-03-01', end_date: '2026-03-02' });
  expect(data.map((day) => [day['date'], day['clicks']])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-01', 1],
  ]);
});

test('a HEAD request redirects; neither it nor info, expand and lookup count as visits', async () => {
  const { service, short_url } = await openWithLink(page);
  const response = await follow(short_url, 'HEAD');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(page);
  await service.ask('/link/info', { short_url });
  await service.ask('/link/expand', { short_url });
  await service.ask('/link/lookup', { long_url: page });
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 0 });
});

test.each(['/abc.', '/abc)', '/abc-', '/favicon.ico', '/%E7%9F%AD/'])(
  'a short address that was copied with more than itself gets the page, no envelope: %s',
  async (path) => {
    const service = await openService();
    const response = await follow(`${service.address}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  },
);

test.each(['.', ')', ',', '…', '\u200B', '\uFEFF', '”.', ').', '/', './'])(
  'a code with the end of its sentence behind it finds its link, and counts: %j',
  async (behind) => {
    const { service, short_url } = await openWithLink(page, { logRequests: true });
    const response = await follow(short_url + behind);
    expect([response.status, response.headers.get('location')]).toEqual([302, page]);
    expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 1 });
    const { pathname } = new URL(short_url);
    expect(service.logged).toContainEqual(expect.objectContaining({ status: 302, path: pathname }));
  },
);

test('a link that leads to itself through the end of a sentence is still a circle', async () => {
  const { service, short_url } = await openWithLink(page);
  const edited = await service.one('/link/edit', { short_url, long_url: `${short_url}.` });
  expect(edited['error']).not.toBeNull();
});

test('an unknown code gets a page that says so', async () => {
  const service = await openService();
  const response = await follow(`${service.address}/Nothing`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const text = await response.text();
  expect(text).toContain('There is no such short link.');
});
