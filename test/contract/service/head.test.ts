import { expect, test } from 'vitest';
import { demo, openService, openWithLink } from './asking.ts';
import type { AskedService } from './asking.ts';
import { page, servePages } from './page-server.ts';

const long_url = 'https://example.com/a';

/** Sends a request to an operation as `demo`. */
function send(service: AskedService, method: string, path: string, parameters: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...demo, ...parameters });
  return fetch(`${service.address}${path}?${query}`, { method, redirect: 'manual' });
}

/** Returns the status and headers of an answer, without those of its connection and time. */
function headOf(response: Response | undefined) {
  const own = [...(response?.headers ?? [])].filter(([name]) => !/^(connection|keep-alive|date)$/.test(name));
  return [response?.status, own];
}

test.each([
  ['/overview', 200],
  ['/link/last', 200],
  ['/link/expand', 400],
  ['/known', 302],
  ['/nowhere/x', 404],
  ['/Nothing', 404],
  ['/a-b', 404],
  ['/', 200],
  ['/robots.txt', 200],
  ['/healthz', 200],
  ['/favicon.ico', 404],
  ['/link/%zz', 400],
])('HEAD of %s has the status and headers of GET, and no body', async (path, status) => {
  const service = await openService();
  service.seed.links('demo', [{ longUrl: long_url, code: 'known' }]);
  const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => send(service, method, path)));
  expect(head?.status).toBe(status);
  expect(headOf(head)).toEqual(headOf(get));
  expect(get?.headers.get('content-length')).toBe(String((await get?.arrayBuffer())?.byteLength));
  expect(await head?.text()).toBe('');
});

test('HEAD of an operation without credentials is refused', async () => {
  const service = await openService();
  expect((await fetch(`${service.address}/overview`, { method: 'HEAD' })).status).toBe(401);
});

test('HEAD of an operation that changes something changes nothing, and succeeds as GET would', async () => {
  const { service, short_url } = await openWithLink(long_url);
  const states = () => Promise.all(['/overview', '/link/last', '/link/deleted'].map((path) => service.ask(path)));
  const before = await states();
  for (const [path, parameters] of [
    ['/link/shorten', { long_url: 'https://example.com/b' }],
    ['/link/edit', { short_url, long_url: 'https://example.com/c' }],
    ['/link/delete', { short_url }],
  ] as const)
    expect((await send(service, 'HEAD', path, parameters)).status, path).toBe(200);
  expect(await states()).toEqual(before);
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url, error: null });
  await service.ask('/link/delete', { short_url });
  expect((await send(service, 'HEAD', '/link/restore', { short_url })).status).toBe(200);
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ error: 'DELETED_BY_USER' });
});

test('HEAD reads no title', async () => {
  const { address, requests } = await servePages(page('<title>Page</title>'));
  const service = await openService({ readTitles: true, allowPrivate: true });
  await send(service, 'HEAD', '/link/shorten', { long_url: address });
  await service.titlesSettled();
  expect(requests).toEqual([]);
});
