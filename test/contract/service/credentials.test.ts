import { expect, test } from 'vitest';
import { operations } from '../../service/http/operations/table.ts';
import { askAt, demo, follow, openService } from './asking.ts';
import { watchHashes } from './hashes.ts';

const paths = Object.keys(operations);

test('has all fourteen operations', () => {
  expect(paths).toHaveLength(14);
});

test.each(paths)('%s refuses missing and wrong credentials', async (path) => {
  const service = await openService();
  const missing = { http: 401, status_code: 401, status_txt: 'MISSING_CREDENTIALS', data: [] };
  const wrong = { http: 403, status_code: 403, status_txt: 'INVALID_CREDENTIALS', data: [] };
  expect(await askAt(service.address, path, {})).toEqual(missing);
  expect(await askAt(service.address, path, { uid: demo.uid })).toEqual(missing);
  expect(await askAt(service.address, path, { secret_key: demo.secret_key })).toEqual(missing);
  expect(await askAt(service.address, path, { uid: demo.uid, secret_key: '' })).toEqual(missing);
  expect(await askAt(service.address, path, { ...demo, secret_key: `${demo.secret_key}x` })).toEqual(wrong);
  expect(await askAt(service.address, path, { ...demo, secret_key: demo.secret_key.toUpperCase() })).toEqual(wrong);
  expect(await askAt(service.address, path, { ...demo, uid: 'nobody' })).toEqual(wrong);
  expect(await askAt(service.address, path, { ...demo, uid: ['demo', 'demo'] })).toEqual(wrong);
});

test('an unknown account and a wrong key get the same answer after the same work', async () => {
  const service = await openService();
  const hashes = watchHashes();
  const cost = async (credentials: Record<string, string>) => {
    const before = hashes.started();
    const answer = await askAt(service.address, '/overview', credentials);
    return { answer, hashes: hashes.started() - before };
  };
  const wrong = await cost({ ...demo, secret_key: 'wrong' });
  expect(wrong.hashes).toBe(1);
  expect(await cost({ uid: 'nobody', secret_key: 'wrong' })).toEqual(wrong);
});

test('a right key is hashed once, not with every request', async () => {
  const service = await openService();
  await service.ask('/overview');
  const hashes = watchHashes();
  await service.ask('/overview');
  await service.ask('/link/last');
  expect(hashes.started()).toBe(0);
});

test('no key fits a referred account without one', async () => {
  const service = await openService();
  service.seed.referrals('demo', [{ uid: 'friend' }]);
  expect(await service.ask('/overview', { uid: 'friend', secret_key: 'x' })).toMatchObject({ http: 403 });
});

test('keys with any characters work', async () => {
  const service = await openService();
  const secretKey = 'ключ +%&=#?/ 日本😀';
  await service.addAccount({ uid: 'a b+c&d', secretKey });
  expect(await service.ask('/overview', { uid: 'a b+c&d', secret_key: secretKey })).toMatchObject({ http: 200 });
});

test('nobody sees or changes the links and referrals of another account', async () => {
  const service = await openService();
  await service.addAccount({ uid: 'other', secretKey: 'another-key' });
  const long_url = 'https://example.com/';
  service.seed.links('other', [
    { longUrl: long_url, code: 'theirs' },
    { longUrl: long_url, code: 'gone', deletedAt: 1_000 },
  ]);
  service.seed.referrals('other', [{ uid: 'friend', earnings: { '2026-01-01': 30_000 } }]);
  const short_url = service.shortAddress('theirs');
  for (const path of ['/link/info', '/link/expand', '/link/delete', '/link/restore'])
    expect(await service.one(path, { short_url })).toMatchObject({ error: 'NOT_FOUND' });
  expect(await service.one('/link/lookup', { long_url })).toMatchObject({ error: 'NOT_FOUND' });
  expect(await service.one('/link/edit', { short_url, long_url: `${long_url}b` })).toMatchObject({
    error: 'NOT_FOUND',
  });
  for (const path of ['/link/last', '/link/top', '/link/deleted', '/referral/last', '/referral/top'])
    expect((await service.ask(path)).data).toEqual([]);
  expect(await service.one('/overview')).toMatchObject({ referrals: 0, referrals_commosion: 0 });
  expect(await service.one('/link/shorten', { long_url }), 'a link of its own').toMatchObject({ new_hash: 1 });
  expect((await follow(short_url)).headers.get('location')).toBe(long_url);
});
