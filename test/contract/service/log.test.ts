import { expect, test } from 'vitest';
import { demo, follow, openService, sendRaw } from './asking.ts';

/** Starts a service that logs requests; `logged` resolves with the entries once there are so many. */
async function openLogged(trustProxy = false) {
  const service = await openService({ logRequests: true, trustProxy });
  const logged = async (count: number) => {
    await expect.poll(() => service.logged.length).toBe(count);
    return service.logged;
  };
  return { service, logged };
}

test('each request is logged by its route, and a link by its code only if it exists', async () => {
  const { service, logged } = await openLogged();
  const short_url = await service.shorten('https://example.com/private-page');
  await follow(short_url);
  await follow(short_url, 'HEAD');
  await follow(`${service.address}/${demo.uid}?${new URLSearchParams(demo)}`);
  await service.ask('/link/delete', { short_url });
  await follow(short_url);
  await service.ask('/overview', { long_url: 'x'.repeat(20_000) });
  await follow(`${service.address}/open-sesame-4711/4711`);
  await follow(`${service.address}/%ZZ`);
  await follow(`${service.address}/${'x'.repeat(200)}`);
  await follow(short_url, 'POST');
  await sendRaw(service.address, 'GET /open-sesame-4711 open-sesame-4711 HTTP/1.1\r\n\r\n');
  const link = new URL(short_url).pathname;
  const lines = (await logged(12)).map((entry) => Object.values(entry).slice(0, 4).join(' '));
  expect(lines).toEqual([
    'request GET /link/shorten 200',
    `request GET ${link} 302`,
    `request HEAD ${link} 302`,
    'request GET /:code 404',
    'request GET /link/delete 200',
    `request GET ${link} 410`,
    'request GET /overview 414',
    'request GET unknown 404',
    'request GET unknown 404',
    'request GET unknown 404',
    'request POST unknown 405',
    'request unknown unknown 400',
  ]);
});

test('a visitor’s address is not logged, and that of an asker with a wrong key is', async () => {
  const { service, logged } = await openLogged();
  await follow(await service.shorten('https://example.com/'));
  await service.ask('/overview', { secret_key: 'wrong' });
  expect(JSON.stringify((await logged(3)).slice(0, 2))).not.toContain('127.0.0.1');
  expect((await logged(3))[2]).toMatchObject({ status: 403, address: '127.0.0.1' });
});

test.each([
  ['is ignored without --trust-proxy', false, '203.0.113.9', '127.0.0.1'],
  ['gives the asker’s address with --trust-proxy', true, '203.0.113.9', '203.0.113.9'],
  ['is believed only as far as the last public address', true, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['is not quoted if it is no address', true, 'open-sesame-4711', 'unknown'],
])('X-Forwarded-For %s', async (_what, trustProxy, header, address) => {
  const { service, logged } = await openLogged(trustProxy);
  await fetch(`${service.address}/overview`, { headers: { 'x-forwarded-for': header } });
  expect((await logged(1))[0]).toMatchObject({ status: 401, address });
});
