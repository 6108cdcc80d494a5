import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../../lib/failure/failure.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope, startAnswering } from './odd-server.ts';

const shortUrl = 'http://sho.rt/a';
const longUrl = 'https://long.example/page';
const moment = { kind: 'moment', ms: 1_700_000_000_000 };
const info = {
  short_url: shortUrl,
  error: null,
  title: 'A page',
  clicks: 3,
  created_at: 1_700_000_000,
  deleted_at: null,
};
const details = { shortUrl, title: 'A page', clicks: 3, createdAt: moment, deletedAt: null, state: 'active' };

async function client(...items: unknown[]) {
  const { address } = await startAnswering(envelope(...items));
  return clientOf(address);
}

const failure = (failed: Failure) => ({ ok: false, failure: failed });

describe('the details of a short link', () => {
  async function ask(item: object) {
    const answer = await (await client(item)).info([shortUrl]);
    return answer.ok ? answer.value.answers.get(shortUrl) : answer;
  }

  test.each<[string, object, object]>([
    ['as the interface shows it', info, details],
    ['with numbers as text', { ...info, clicks: '1,003', created_at: '1700000000' }, { ...details, clicks: 1003 }],
    [
      'with nothing but the address',
      { short_url: shortUrl },
      { ...details, title: null, clicks: null, createdAt: null },
    ],
    ['with unreadable fields', { ...info, title: 7, clicks: 'lots' }, { ...details, title: null, clicks: null }],
    ['with control characters in the title', { ...info, title: ' A\u202e\n page ' }, details],
    [
      'with a time in no known unit',
      { ...info, created_at: 12 },
      { ...details, createdAt: { kind: 'raw', text: '12' } },
    ],
    ['deleted, by the error', { ...info, error: 'DELETED_BY_USER' }, { ...details, state: 'deleted' }],
    [
      'deleted, by the time',
      { ...info, deleted_at: 1_700_000_000 },
      { ...details, deletedAt: moment, state: 'deleted' },
    ],
    ['never deleted, written as 0', { ...info, deleted_at: 0 }, details],
    ['fine, with an empty error', { ...info, error: '' }, details],
    ['in another form of the address', { ...info, short_url: 'sho.rt/a' }, { ...details, shortUrl: 'sho.rt/a' }],
    ['without the address', { ...info, short_url: null }, details],
    ['with another address than asked for', { ...info, short_url: 'http://other.example/b' }, details],
    ['fine, with an error of false', { ...info, error: false }, details],
    ['fine, with an error of 0', { ...info, error: 0 }, details],
    ['fine, with an error of OK', { ...info, error: 'Ok' }, details],
    ['with HTML entities in the title', { ...info, title: 'A&nbsp;&#112;age' }, details],
    ['with an address that quotes the key', { ...info, short_url: 'http://hush-hush@sho.rt/a' }, details],
    ['with a title that quotes the key', { ...info, title: '/info?secret_key=hush-hush' }, { ...details, title: null }],
    ['with a time that quotes the key', { ...info, created_at: 'hush-hush' }, { ...details, createdAt: null }],
    [
      'with a field that would be every object’s',
      JSON.parse(`{"__proto__":{"clicks":9},"short_url":"${shortUrl}"}`),
      {
        ...details,
        title: null,
        clicks: null,
        createdAt: null,
      },
    ],
  ])('%s', async (_name, item, expected) => {
    expect(await ask(item)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['leaves out a title that quotes a key of eight characters', '12345678', null],
    ['keeps a title that has a shorter key in it, maybe by accident', '1234567', 'On 1234567'],
  ])('%s', async (_name, secretKey, title) => {
    const { address } = await startAnswering(envelope({ ...info, title: `On ${secretKey}` }));
    const keyed = clientOf(address, { credentials: { serviceAddress: address, accountId: 'me', secretKey } });
    const answer = await keyed.info([shortUrl]);
    expect(answer.ok && answer.value.answers.get(shortUrl)).toMatchObject({ value: { title } });
  });

  test.each<[string, object, Failure]>([
    ['unknown', { ...info, error: 'NOT_FOUND', title: null }, { kind: 'not-found' }],
    ['unknown, in lower case', { ...info, error: ' not_found ' }, { kind: 'not-found' }],
    ['unknown, told by nulls alone', { ...info, title: null, clicks: null, created_at: null }, { kind: 'not-found' }],
    [
      'unknown, told by nulls beside a success',
      { ...info, error: 'ok', title: null, clicks: null, created_at: null },
      { kind: 'not-found' },
    ],
    ['another error', { ...info, error: 'BLOCKED_BY_ADMIN' }, { kind: 'item', error: 'BLOCKED_BY_ADMIN' }],
    ['an error that quotes the key', { ...info, error: 'no hush-hush here' }, { kind: 'item', error: '…' }],
    ['with a script for an address', { ...info, short_url: 'javascript:alert(1)' }, { kind: 'not-the-service' }],
  ])('%s', async (_name, item, expected) => {
    expect(await ask(item)).toEqual(failure(expected));
  });
});

describe('the destination of a short link', () => {
  test.each([
    [longUrl, longUrl],
    ['HTTP://Long.Example/a b', 'HTTP://Long.Example/a b'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://service.example/link/info?secret_key=hush-hush', null],
    [null, null],
  ])('%s', async (long_url, destination) => {
    const answer = await (await client({ short_url: shortUrl, error: null, long_url })).expand([shortUrl]);
    expect(answer.ok && answer.value.answers.get(shortUrl)).toEqual({
      ok: true,
      value: { shortUrl, destination, state: 'active' },
    });
  });
});

describe('the short link of a long address', () => {
  test.each<[string, object, object]>([
    ['there is one', { short_url: shortUrl, error: null }, { ok: true, value: { shortUrl, state: 'active' } }],
    ['there is none', { short_url: null, error: 'NOT_FOUND' }, failure({ kind: 'not-found' })],
    ['there is none, and no error', { short_url: '' }, failure({ kind: 'not-found' })],
    ['deleted', { short_url: shortUrl, error: 'DELETED_BY_USER' }, { ok: true, value: { shortUrl, state: 'deleted' } }],
    ['deleted and not named', { error: 'DELETED_BY_USER' }, { ok: true, value: { shortUrl: null, state: 'deleted' } }],
    ['another error', { error: 'BANNED' }, failure({ kind: 'item', error: 'BANNED' })],
    ['a script for a link', { short_url: 'javascript:alert(1)' }, failure({ kind: 'not-the-service' })],
    ['a link that quotes the key', { short_url: 'http://sho.rt/hush-hush' }, failure({ kind: 'not-the-service' })],
    [
      'echoed in another form',
      { long_url: `${longUrl}/`, short_url: shortUrl },
      { ok: true, value: { shortUrl, state: 'active' } },
    ],
  ])('%s', async (_name, item, expected) => {
    const answer = await (await client({ long_url: longUrl, ...item })).lookup([longUrl]);
    expect(answer.ok && answer.value.answers.get(longUrl)).toEqual(expected);
  });
});

describe('the answer to a change', () => {
  test.each<[string, unknown[], object]>([
    [
      'a new link',
      [{ short_url: shortUrl, new_hash: 1, restored_hash: 0 }],
      { ok: true, value: { shortUrl, isNew: true, isRestored: false } },
    ],
    [
      'a restored one, in text',
      [{ short_url: shortUrl, new_hash: '0', restored_hash: '1' }],
      { ok: true, value: { shortUrl, isNew: false, isRestored: true } },
    ],
    ['a link and no more', [{ short_url: shortUrl }], { ok: true, value: { shortUrl, isNew: null, isRestored: null } }],
    ['an error', [{ short_url: null, error: 'INVALID_URL' }], failure({ kind: 'item', error: 'INVALID_URL' })],
    ['no address', [{ new_hash: 1 }], failure({ kind: 'not-the-service' })],
    ['an address nobody can open', [{ short_url: 'javascript:alert(1)' }], failure({ kind: 'not-the-service' })],
    ['nothing', [], failure({ kind: 'not-the-service' })],
  ])('shorten: %s', async (_name, items, expected) => {
    expect(await (await client(...items)).shorten(longUrl)).toEqual(expected);
  });

  test.each<[string, unknown[], object]>([
    ['done', [{ short_url: shortUrl, error: null }], { ok: true, value: null }],
    ['done, in another form', [{ short_url: 'https://SHO.rt/a/' }], { ok: true, value: null }],
    ['done, without the address', [{}], { ok: true, value: null }],
    ['refused', [{ short_url: shortUrl, error: 'NOT_FOUND' }], { ok: false, failure: { kind: 'not-found' } }],
    ['done, with another address', [{ short_url: 'http://sho.rt/b', error: null }], { ok: true, value: null }],
    ['done, told twice', [{ short_url: 'sho.rt/b' }, { short_url: 'sho.rt/b' }], { ok: true, value: null }],
    ['done, with an error of OK', [{ short_url: shortUrl, error: 'OK' }], { ok: true, value: null }],
    ['nothing', [], failure({ kind: 'not-the-service' })],
  ])('edit, delete, restore: %s', async (_name, items, expected) => {
    const answering = await client(...items);
    expect(await answering.edit(shortUrl, longUrl)).toEqual(expected);
    expect(await answering.delete(shortUrl)).toEqual(expected);
    expect(await answering.restore(shortUrl)).toEqual(expected);
  });
});

describe('a list', () => {
  test('returns the readable items and counts the others', async () => {
    const listing = await client(
      { short_url: shortUrl, clicks: '1 234', error: null, created_at: 1_700_000_000 },
      { clicks: 3 },
      { short_url: 'http://sho.rt/b', error: 'DELETED_BY_USER' },
      null,
      { short_url: 'http://sho.rt/c', error: 'BLOCKED' },
      ['http://sho.rt/d'],
    );
    const nothing = { clicks: null, createdAt: null, deletedAt: null };
    const items = [
      { shortUrl, clicks: 1234, createdAt: moment, deletedAt: null, state: 'active', error: null },
      { shortUrl: 'http://sho.rt/b', ...nothing, state: 'deleted', error: 'DELETED_BY_USER' },
      { shortUrl: 'http://sho.rt/c', ...nothing, state: 'active', error: 'BLOCKED' },
    ];
    expect(await listing.last(100)).toEqual({ ok: true, value: { items, unreadable: 3 } });
    const deleted = await listing.deleted();
    expect(deleted.ok && deleted.value.items.map(({ state }) => state)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  test('contains nothing that quotes the key', async () => {
    const listing = await client(
      { short_url: 'http://sho.rt/a?secret_key=hush-hush', referral_id: 'hush-hush' },
      { short_url: shortUrl, referral_id: '78', error: 'hush-hush', signup_at: 'hush-hush' },
    );
    expect(await listing.last(100)).toMatchObject({ value: { items: [{ shortUrl, error: '…' }], unreadable: 1 } });
    const referrals = { items: [{ id: '78', commission: null, signedUpAt: null }], unreadable: 1 };
    expect(await listing.referralsLast(100)).toEqual({ ok: true, value: referrals });
  });

  test('may be empty', async () => {
    const empty = await client();
    const nothing = { ok: true, value: { items: [], unreadable: 0 } };
    const lists = [empty.deleted(), empty.last(1), empty.top(1), empty.referralsLast(1), empty.referralsTop(1)];
    expect(await Promise.all([...lists, empty.dailyStatistics('2026-01-01', '2026-01-02')])).toEqual(
      lists.map(() => nothing).concat(nothing),
    );
  });

  test('leaves out an impossible day', async () => {
    const days = await client(
      { date: '2026-02-28', earnings: '1.5000', referrals_commission: 0.25, clicks: 1500 },
      { date: '2026-02-31', clicks: 1 },
      { date: 'yesterday', clicks: 1 },
    );
    expect(await days.dailyStatistics('2026-02-01', '2026-02-28')).toEqual({
      ok: true,
      value: { items: [{ date: '2026-02-28', earnings: 1.5, referralCommission: 0.25, clicks: 1500 }], unreadable: 2 },
    });
  });

  test('keeps every digit of an ID that JavaScript would round, and shows no rounded amount', async () => {
    const { address } = await startAnswering(
      '{"status_code":200,"data":[{"referral_id":9007199254740993,"commission":-12.5,"signup_at":1},' +
        '{"referral_id":12345678901234567890,"commission":9007199254740993}]}',
    );
    expect(await clientOf(address).referralsTop(100)).toMatchObject({
      value: {
        items: [
          { id: '9007199254740993', commission: -12.5 },
          { id: '12345678901234567890', commission: null },
        ],
      },
    });
  });

  test('reads the ID of a referred account as a number', async () => {
    const referrals = await client(
      { referral_id: 77, commission: '0.5', signup_at: 1_700_000_000_000 },
      { referral_id: '' },
    );
    expect(await referrals.referralsTop(100)).toEqual({
      ok: true,
      value: { items: [{ id: '77', commission: 0.5, signedUpAt: moment }], unreadable: 1 },
    });
  });
});
