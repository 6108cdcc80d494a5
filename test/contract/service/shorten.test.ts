import { expect, test } from 'vitest';
import { openService, openWithLink } from './asking.ts';

const page = 'https://example.com/a';

test('a new address gets a link of its own', async () => {
  const service = await openService();
  const answer = await service.ask('/link/shorten', { long_url: page });
  expect(answer).toMatchObject({ http: 200, status_code: 200, status_txt: 'OK' });
  expect(answer.data).toEqual([{ short_url: expect.any(String), new_hash: 1, restored_hash: 0 }]);
  expect(answer.data[0]?.['short_url']).toMatch(new RegExp(`^${service.address}/[A-Za-z0-9]{5,7}$`));
});

test('the same address gets the same link again', async () => {
  const { service, short_url } = await openWithLink(page);
  expect(await service.one('/link/shorten', { long_url: page })).toEqual({ short_url, new_hash: 0, restored_hash: 0 });
  expect(await service.one('/overview')).toMatchObject({ links: 1 });
});

test('after an edit the old address gets a new link and the new address the edited one', async () => {
  const { service, short_url } = await openWithLink(page);
  await service.ask('/link/edit', { short_url, long_url: 'https://example.com/b' });
  expect(await service.shorten('https://example.com/b')).toBe(short_url);
  const other = await service.one('/link/shorten', { long_url: page });
  expect(other).toMatchObject({ new_hash: 1 });
  expect(other['short_url']).not.toBe(short_url);
});

test('of several links to one address, shortening returns the oldest active one', async () => {
  const service = await openService();
  service.seed.links('demo', [
    { longUrl: page, code: 'young', createdAt: 3_000 },
    { longUrl: page, code: 'oldest', createdAt: 1_000, deletedAt: 9_000 },
    { longUrl: page, code: 'older', createdAt: 2_000 },
  ]);
  expect(await service.shorten(page)).toBe(service.shortAddress('older'));
  await service.ask('/link/restore', { short_url: service.shortAddress('oldest') });
  expect(await service.shorten(page)).toBe(service.shortAddress('oldest'));
});

test('of several deleted links to one address, shortening restores the one deleted last', async () => {
  const service = await openService();
  service.seed.links('demo', [
    { longUrl: page, code: 'first', createdAt: 1_000, deletedAt: 5_000 },
    { longUrl: page, code: 'second', createdAt: 2_000, deletedAt: 6_000 },
  ]);
  const answer = await service.one('/link/shorten', { long_url: page });
  expect(answer).toEqual({ short_url: service.shortAddress('second'), new_hash: 0, restored_hash: 1 });
});

test('simultaneous requests for one address create one link', async () => {
  const service = await openService();
  const answers = await Promise.all(Array.from({ length: 8 }, () => service.one('/link/shorten', { long_url: page })));
  expect(new Set(answers.map((answer) => answer['short_url'])).size).toBe(1);
  expect(answers.filter((answer) => answer['new_hash'] === 1)).toHaveLength(1);
});

test.each([
  'https://example.com/a b?x=1+2&y=%20&z=%2B#part',
  'HTTPS://EXAMPLE.com:443/./x/../y',
  'http://пример.испытание/путь?q=日本語&e=😀',
  'https://example.com/%FF%fe?q=100%',
  'https://example.com/?next=https%3A%2F%2Fa.example%2F%3Fb%3Dc&uid=9&secret_key=decoy',
  'http://user:pass@example.com:8080/',
])('stores the destination to the byte: %s', async (long_url) => {
  const { service, short_url } = await openWithLink(long_url);
  expect(await service.one('/link/expand', { short_url })).toEqual({ short_url, error: null, long_url });
  expect(await service.one('/link/lookup', { long_url })).toEqual({ short_url, error: null, long_url });
});

test('equivalent addresses written differently get different links', async () => {
  const service = await openService();
  const written = ['https://example.com', 'https://example.com/', 'https://EXAMPLE.com/', 'https://example.com/#'];
  const short = await Promise.all(written.map((address) => service.shorten(address)));
  expect(new Set(short).size).toBe(4);
});

test('+ and %20 are both a space', async () => {
  const service = await openService();
  const short_url = await service.shorten('https://example.com/a b');
  for (const space of ['+', '%20']) {
    const query = `uid=demo&secret_key=open-sesame-4711&long_url=https%3A%2F%2Fexample.com%2Fa${space}b`;
    const response = await fetch(`${service.address}/link/lookup?${query}`);
    expect(await response.json()).toMatchObject({ data: [{ short_url, error: null }] });
  }
});

test('short addresses begin with the configured short host', async () => {
  const { service, short_url } = await openWithLink(page, { shortHost: 'https://sho.rt/' });
  expect(short_url).toMatch(/^https:\/\/sho\.rt\/[A-Za-z0-9]+$/);
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url: page });
});
