import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { follow, openService, openWithLink } from './asking.ts';
import type { AskedService } from './asking.ts';

const page = 'https://example.com/a';
const shortHost = 'https://sho.rt/s';
const refused = { http: 400, status_code: 400, status_txt: 'OWN_SHORT_ADDRESS', data: [] };

test('does not shorten an address of its own again', async () => {
  const { service, short_url } = await openWithLink(page, { shortHost });
  const { pathname } = new URL(short_url.replace(`${shortHost}/`, 'https://sho.rt/'));
  const { port } = service;
  for (const long_url of [
    short_url,
    `${short_url}?a=b`,
    `${short_url}#part`,
    `${short_url}/`,
    short_url.replace('https://sho.rt', 'http://user@SHO.rt.'),
    `${shortHost}/Nothing`,
    `${shortHost}/%4eothing`,
    `http://localhost:${port}${pathname}`,
    `http://127.0.0.1:${port}${pathname}`,
    `http://[::1]:${port}${pathname}`,
  ])
    expect(await service.ask('/link/shorten', { long_url }), long_url).toEqual(refused);
  expect(await service.one('/overview')).toMatchObject({ links: 1 });
});

test('shortens the other pages of its hosts, and the same path of another host', async () => {
  const service = await openService({ shortHost });
  for (const long_url of [
    `${shortHost}/`,
    `${shortHost}/a/b`,
    `${shortHost}/a-b`,
    `${shortHost}/healthz`,
    'https://sho.rt/about',
    'https://sho.rt:444/s/about',
    'https://other.example/s/about',
    `http://localhost:${service.port + 1}/about`,
  ])
    expect(await service.ask('/link/shorten', { long_url }), long_url).toMatchObject({ http: 200 });
});

/** Adds links with these codes, each to the short address of the next code, the last to a page. */
function addChain(service: AskedService, codes: readonly string[], deleted: readonly string[] = []): void {
  service.seed.links(
    'demo',
    codes.map((code, index) => {
      const next = codes[index + 1];
      const longUrl = next === undefined ? page : service.shortAddress(next);
      return { code, longUrl, deletedAt: deleted.includes(code) ? 1 : null };
    }),
  );
}

test('a link may be an alias of another one', async () => {
  const service = await openService();
  addChain(service, ['first', 'second', 'third']);
  const [short_url, long_url] = [service.shortAddress('first'), service.shortAddress('third')];
  expect(await service.one('/link/edit', { short_url, long_url })).toEqual({ short_url, error: null });
  expect((await follow(short_url)).headers.get('location')).toBe(long_url);
});

test.each([
  ['directly', 'third', []],
  ['through another link', 'second', []],
  ['through two others', 'first', []],
  ['through a deleted link', 'first', ['second']],
])('a link cannot be edited to lead to itself: %s', async (_how, code, deleted) => {
  const service = await openService();
  addChain(service, ['first', 'second', 'third'], deleted);
  const short_url = service.shortAddress('third');
  const long_url = `${service.shortAddress(code)}?a=b`;
  expect(await service.one('/link/edit', { short_url, long_url })).toEqual({ short_url, error: 'LEADS_TO_ITSELF' });
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url: page });
});

test('an edit ends although its destination is on a circle of other links', async () => {
  const service = await openService();
  addCircle(service, 2);
  const short_url = await service.shorten(page);
  const long_url = service.shortAddress('c0');
  expect(await service.one('/link/edit', { short_url, long_url })).toEqual({ short_url, error: null });
});

/** Adds a circle of links, as it may be from another time: `c0` leads to `c1`, and so on. */
function addCircle(service: AskedService, length: number, origin = service.shortHost): void {
  service.seed.links(
    'demo',
    Array.from({ length }, (_, index) => ({ code: `c${index}`, longUrl: `${origin}/c${(index + 1) % length}` })),
  );
}

test.each([1, 3, 20])('a circle of %i links gets a page that says so, and no click', async (length) => {
  const service = await openService();
  addCircle(service, length);
  const response = await follow(service.shortAddress('c0'));
  expect(response.status).toBe(508);
  expect(await response.text()).toContain('This short link leads back to itself.');
  expect(await service.one('/overview')).toMatchObject({ clicks: 0 });
});

test('a link on a broken circle redirects', async () => {
  const service = await openService();
  addCircle(service, 3);
  await service.ask('/link/delete', { short_url: service.shortAddress('c2') });
  expect((await follow(service.shortAddress('c0'))).status).toBe(302);
});

test('finds a circle also under the host that it was asked for', async () => {
  const service = await openService({ shortHost });
  addCircle(service, 2, 'https://old.example');
  const visit = async (host: string) => {
    const [response] = await once(get(`${service.address}/c0`, { headers: { host } }), 'response');
    response.resume();
    return response.statusCode;
  };
  expect(await visit('old.example')).toBe(508);
  expect(await visit('new.example')).toBe(302);
});
