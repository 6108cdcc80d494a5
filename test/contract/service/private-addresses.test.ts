import { BlockList } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createPublicLookup, isPrivate } from '../../service/titles/private-address.ts';
import { openService } from './asking.ts';
import { page, servePages } from './page-server.ts';

/**
 * From now on 127.0.0.1 counts as public and this machine's other addresses as private. So a redirect to one of them
 * would arrive if the service did not refuse it.
 */
function makeLoopbackPublic(): void {
  vi.spyOn(BlockList.prototype, 'check').mockImplementation((ip) => ip !== '127.0.0.1');
}

test.each([
  ['a private page', (port: number) => `http://0.0.0.0:${port}/`],
  ['another scheme', () => 'file:///etc/hostname'],
])('a public page cannot redirect the service to %s', async (_what, locationOf) => {
  makeLoopbackPublic();
  const inner = await servePages(page('<title>Internal</title>'));
  const outer = await servePages((_request, response) => {
    response.writeHead(302, { location: locationOf(inner.port) }).end();
  });
  const service = await openService({ readTitles: true });
  const short_url = await service.shorten(outer.address);
  await service.titlesSettled();
  expect(outer.requests.map(({ url }) => url)).toEqual(['/']);
  expect(inner.requests).toEqual([]);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ title: `127.0.0.1:${outer.port}` });
});

test('the look-up returns the addresses it has checked, and fails for a private one', async () => {
  makeLoopbackPublic();
  expect(await lookUp(false, '127.0.0.1')).toEqual([null, [{ address: '127.0.0.1', family: 4 }]]);
  expect(await lookUp(false, '127.0.0.2')).toEqual([new Error('private address'), '', 0]);
  expect(await lookUp(true, '127.0.0.2')).toEqual([null, [{ address: '127.0.0.2', family: 4 }]]);
});

const outside = '172.32.0.1 100.128.0.1 93.184.215.14 2606:2800:21f:cb07:6820:80da:af6b:8b2c';
const inside = [
  '127.0.0.1 127.255.255.255 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1',
  '224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:93.184.215.14 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1::',
  '2001::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 ff02::1 none',
].flatMap((line) => line.split(' '));

test.each([...outside.split(' ').map((ip) => [ip, false] as const), ...inside.map((ip) => [ip, true] as const)])(
  '%s is private: %s',
  (ip, expected) => {
    expect(isPrivate(ip)).toBe(expected);
  },
);

function lookUp(allowPrivate: boolean, host: string): Promise<unknown[]> {
  return new Promise((resolve) =>
    createPublicLookup(allowPrivate)(host, { all: true }, (...answer) => resolve(answer)),
  );
}
