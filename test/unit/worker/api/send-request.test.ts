import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../lib/worker/api/client.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { startHttpServer } from '../../../fakes/http-server.ts';
import { envelope, startAnswering } from './answering.ts';

const all: Record<keyof ApiClient, [sent: string, ask: (client: ApiClient) => Promise<unknown>]> = {
  shorten: [
    '/link/shorten? long_url=https://a.example/?q=1%202#x',
    (client) => client.shorten('https://a.example/?q=1%202#x'),
  ],
  info: ['/link/info? short_url=http://sho.rt/a', (client) => client.info(['http://sho.rt/a'])],
  expand: ['/link/expand? short_url=http://sho.rt/a', (client) => client.expand(['http://sho.rt/a'])],
  lookup: ['/link/lookup? long_url=https://a.example/', (client) => client.lookup(['https://a.example/'])],
  edit: [
    '/link/edit? short_url=http://sho.rt/a long_url=https://b.example/',
    (client) => client.edit('http://sho.rt/a', 'https://b.example/'),
  ],
  delete: ['/link/delete? short_url=http://sho.rt/a', (client) => client.delete('http://sho.rt/a')],
  restore: ['/link/restore? short_url=http://sho.rt/a', (client) => client.restore('http://sho.rt/a')],
  deleted: ['/link/deleted?', (client) => client.deleted()],
  last: ['/link/last? limit=100', (client) => client.last(100)],
  top: ['/link/top? limit=200', (client) => client.top(200)],
  overview: ['/overview?', (client) => client.overview()],
  dailyStatistics: [
    '/daily_statistics? start_date=2026-01-01 end_date=2026-01-31',
    (client) => client.dailyStatistics('2026-01-01', '2026-01-31'),
  ],
  referralsLast: ['/referral/last? limit=100', (client) => client.referralsLast(100)],
  referralsTop: ['/referral/top? limit=50', (client) => client.referralsTop(50)],
};
const operations = Object.entries(all).map(([name, [sent, ask]]) => ({ name, sent, ask }));

/** Returns a request's path and decoded parameters, without the prefix and the account in every request. */
function readable(target = ''): string {
  const { pathname, search } = new URL(target, 'http://service.example');
  const [uid, key, ...parameters] = search.slice(1).split('&').map(decodeURIComponent);
  expect([uid, key]).toEqual(['uid=me', 'secret_key=hush-hush']);
  return [`${pathname.replace(/^\/prefix/, '')}?`, ...parameters].join(' ');
}

test.each(operations)(
  'every request: $name carries the account and its own parameters, and nothing else',
  async ({ sent, ask }) => {
    const { address, requests } = await startAnswering(envelope());
    await ask(clientOf(`${address}/prefix`));
    const [request] = requests;
    expect(requests).toHaveLength(1);
    expect(request?.method).toBe('GET');
    expect(request?.url).toMatch(/^\/prefix\//);
    expect(readable(request?.url)).toBe(sent);
    expect(request?.headers).not.toHaveProperty('cookie');
    expect(request?.headers).not.toHaveProperty('referer');
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers['cache-control']).toBe('no-cache');
  },
);

test('every request encodes an address so that every service reads the same, and no browser encodes anything more', async () => {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = (url) => {
    sent.push(url);
    return Promise.resolve(Response.json(envelope()));
  };
  await clientOf('http://service.example', { fetch }).shorten("http://a.example/a b+c&d=é#f\ud800/o'clock!~*()");
  expect(sent).toEqual([
    'http://service.example/link/shorten?uid=me&secret_key=hush-hush&long_url=' +
      'http%3A%2F%2Fa.example%2Fa%20b%2Bc%26d%3D%C3%A9%23f%EF%BF%BD%2Fo%27clock!~*()',
  ]);
});

test('every request forbids the browser caching, cookies, redirects and a referrer', async () => {
  const { address } = await startAnswering(envelope());
  const options: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    options.push(init ?? {});
    return globalThis.fetch(url, init);
  };
  await clientOf(address, { fetch }).overview();
  expect(options).toEqual([
    {
      method: 'GET',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: expect.any(AbortSignal),
    },
  ]);
});

test.each(operations)('every request: $name sends nothing without the host permission', async ({ ask }) => {
  const { address, requests } = await startAnswering(envelope());
  expect(await ask(clientOf(address, { permitted: () => Promise.resolve(false) }))).toEqual({
    ok: false,
    failure: { kind: 'no-permission', serviceAddress: address },
  });
  expect(requests).toEqual([]);
});

test('every request follows no redirect', async () => {
  const elsewhere = await startAnswering(envelope());
  const { address } = await startAnswering('', 307, { location: `${elsewhere.address}/` });
  expect(await clientOf(address).overview()).toEqual({ ok: false, failure: { kind: 'redirected' } });
  expect(elsewhere.requests).toEqual([]);
});

test('every request returns a failure if a dependency throws', async () => {
  const broken = clientOf('http://127.0.0.1:1', { permitted: () => Promise.reject(new Error('no')) });
  expect(await broken.overview()).toEqual({ ok: false, failure: { kind: 'internal' } });
  const nowhere = clientOf('no address at all');
  expect(await nowhere.overview()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

const changes = (['shorten', 'edit', 'delete', 'restore'] as const).map((name) => [name, all[name][1]] as const);
const bad: [string, (response: ServerResponse) => void][] = [
  ['the connection dies', (response) => void response.destroy()],
  ['the service is busy', (response) => void response.writeHead(503).end()],
  ['there are too many requests', (response) => void response.writeHead(429, { 'retry-after': '0' }).end()],
  ['the URL is too long', (response) => void response.writeHead(414).end()],
  ['the answer is cut', (response) => void response.end('{"status_code":200,"da')],
  ['nothing is in the answer', (response) => void response.end(JSON.stringify(envelope()))],
  ['the answer never comes', () => {}],
];
const cases = changes.flatMap(([name, ask]) => bad.map(([what, answer]) => ({ name, what, ask, answer })));

test.each(cases)('a change: $name is sent once when $what', async ({ ask, answer, what }) => {
  const { address, requests } = await startHttpServer((_request, response) => answer(response));
  // Shorten the deadline only for the test that waits for it: on a busy machine the request itself takes a while.
  const limits = what === 'the answer never comes' ? { limits: { answerMs: 500 } } : {};
  expect(await ask(clientOf(address, limits))).toMatchObject({ ok: false });
  expect(requests).toHaveLength(1);
});
