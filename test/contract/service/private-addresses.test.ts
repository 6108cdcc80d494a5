import { BlockList } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isPrivate } from '../../service/titles/private-address.ts';
import { createPublicLookup } from '../../service/titles/public-lookup.ts';
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

test.each([
  ['127.0.0.1', true],
  ['127.255.255.255', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['93.184.215.14', false],
  ['::', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:93.184.215.14', true],
  ['::7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2001::1', true],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['fe80::1%eth0', true],
  ['ff02::1', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', false],
  ['no address', true],
])('%s is private: %s', (ip, expected) => {
  expect(isPrivate(ip)).toBe(expected);
});

function lookUp(allowPrivate: boolean, host: string): Promise<unknown[]> {
  return new Promise((resolve) =>
    createPublicLookup(allowPrivate)(host, { all: true }, (...answer) => resolve(answer)),
  );
}
