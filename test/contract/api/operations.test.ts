import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../lib/failure/failure.ts';
import { account, clientOf } from '../../fakes/api-client.ts';
import { now, startReference } from './reference.ts';

const longUrl = 'https://long.example/a b?q=%20+ü&x=1#part';
const moment = (ms: number) => ({ kind: 'moment', ms });
const hour = 3_600_000;
const list = (...items: object[]) => ({ ok: true, value: { items, unreadable: 0 } });
const refused = (failure: Failure) => ({ ok: false, failure });
const notFound = refused({ kind: 'not-found' });

describe('every operation of the interface', () => {
  test('shorten, and again', async () => {
    const { client } = await startReference();
    const made = await client.shorten(longUrl);
    expect(made).toEqual({ ok: true, value: { shortUrl: expect.any(String), isNew: true, isRestored: false } });
    expect(await client.shorten(longUrl)).toEqual({
      ok: true,
      value: { shortUrl: made.ok && made.value.shortUrl, isNew: false, isRestored: false },
    });
  });

  /** Starts the service with an active and a deleted link; returns their addresses and one that nobody has. */
  async function withLinks() {
    const { client, service } = await startReference();
    service.seed.links(account.uid, [
      { longUrl, code: 'a', title: 'A\u202e page', createdAt: now - hour, clicks: { '2026-01-30': 1234 } },
      { longUrl: 'https://gone.example/', code: 'g', createdAt: now - hour, deletedAt: now },
    ]);
    const [a, gone, unknown] = ['a', 'g', 'nobody'].map(service.shortAddress) as [string, string, string];
    return { client, a, gone, unknown };
  }

  test('info', async () => {
    const { client, a, gone, unknown } = await withLinks();
    const createdAt = moment(now - hour);
    const active = { shortUrl: a, title: 'A page', clicks: 1234, createdAt, deletedAt: null, state: 'active' };
    const deletedAt = moment(now);
    const deleted = { shortUrl: gone, title: 'gone.example', clicks: 0, createdAt, deletedAt, state: 'deleted' };
    const answer = await client.info([a, gone, unknown]);
    expect(answer).toMatchObject({ ok: true, value: { unreadable: 0 } });
    expect(answer.ok && [...answer.value.answers]).toEqual([
      [a, { ok: true, value: active }],
      [gone, { ok: true, value: deleted }],
      [unknown, notFound],
    ]);
  });

  test('expand', async () => {
    const { client, a, gone, unknown } = await withLinks();
    const answer = await client.expand([a, gone, unknown]);
    expect(answer.ok && [...answer.value.answers]).toEqual([
      [a, { ok: true, value: { shortUrl: a, destination: longUrl, state: 'active' } }],
      [gone, { ok: true, value: { shortUrl: gone, destination: 'https://gone.example/', state: 'deleted' } }],
      [unknown, notFound],
    ]);
  });

  test('lookup', async () => {
    const { client, a, gone } = await withLinks();
    const answer = await client.lookup([longUrl, 'https://gone.example/', 'https://new.example/']);
    expect(answer.ok && [...answer.value.answers]).toEqual([
      [longUrl, { ok: true, value: { shortUrl: a, state: 'active' } }],
      ['https://gone.example/', { ok: true, value: { shortUrl: gone, state: 'deleted' } }],
      ['https://new.example/', notFound],
    ]);
  });

  test('edit, delete and restore of an unknown link', async () => {
    const { client, service } = await startReference();
    const unknown = service.shortAddress('nobody');
    const outcome = { ok: false, failure: { kind: 'not-found' } };
    expect(await client.edit(unknown, longUrl)).toEqual(outcome);
    expect(await client.delete(unknown)).toEqual(outcome);
    expect(await client.restore(unknown)).toEqual(outcome);
  });

  test('deleted, last and top', async () => {
    const { client, service } = await startReference();
    service.seed.links(account.uid, [
      { longUrl, code: 'old', createdAt: now - 3 * hour, clicks: { '2026-01-30': 5 } },
      { longUrl: 'https://b.example/', code: 'new', createdAt: now - hour, clicks: { '2026-01-30': 1 } },
      {
        longUrl: 'https://c.example/',
        code: 'gone',
        createdAt: now - 2 * hour,
        deletedAt: now,
        clicks: { '2026-01-30': 9 },
      },
    ]);
    const listed = (code: string, clicks: number, created: number) => ({
      shortUrl: service.shortAddress(code),
      clicks,
      createdAt: moment(created),
      deletedAt: null,
      state: 'active',
      error: null,
    });
    const old = listed('old', 5, now - 3 * hour);
    const fresh = listed('new', 1, now - hour);
    const gone = { ...listed('gone', 9, now - 2 * hour), state: 'deleted', error: 'DELETED_BY_USER' };
    expect(await client.last(100)).toEqual(list(fresh, old));
    expect(await client.last(1)).toEqual(list(fresh));
    expect(await client.top(100)).toEqual(list(gone, old, fresh));
    expect(await client.deleted()).toEqual(list({ ...gone, deletedAt: moment(now) }));
  });

  test.each([false, true])('overview (clicks with a space in them: %s)', async (clicksWithSpace) => {
    const { client, service } = await startReference({ clicksWithSpace });
    service.seed.links(account.uid, [{ longUrl, clicks: { '2026-01-30': 15_646 } }]);
    service.seed.referrals(account.uid, [{ uid: 'friend', earnings: { '2026-01-30': 50_000 } }]);
    expect(await client.overview()).toEqual({
      ok: true,
      value: { balance: 16.146, links: 1, clicks: 15_646, referrals: 1, referralCommission: 0.5 },
    });
  });

  test('daily statistics', async () => {
    const { client, service } = await startReference();
    service.seed.day(account.uid, '2026-01-30', { clicks: 1500, earnings: 12_345 });
    expect(await client.dailyStatistics('2026-01-30', '2026-01-31')).toEqual({
      ok: true,
      value: {
        unreadable: 0,
        items: [
          { date: '2026-01-31', earnings: 0, referralCommission: 0, clicks: 0 },
          { date: '2026-01-30', earnings: 1.2345, referralCommission: 0, clicks: 1500 },
        ],
      },
    });
  });

  test('referrals, by time and by money', async () => {
    const { client, service } = await startReference();
    service.seed.referrals(account.uid, [
      { uid: 'rich', signedUpAt: now - 2 * hour, earnings: { '2026-01-30': 100_000 } },
      { uid: 'late', signedUpAt: now - hour },
    ]);
    const rich = { id: 'rich', commission: 1, signedUpAt: moment(now - 2 * hour) };
    const late = { id: 'late', commission: 0, signedUpAt: moment(now - hour) };
    expect(await client.referralsLast(100)).toEqual(list(late, rich));
    expect(await client.referralsTop(1)).toEqual(list(rich));
  });
});

describe('refusals of the service', () => {
  test('a wrong key and an unknown account fail with credentials', async () => {
    const { service } = await startReference();
    const as = (accountId: string, secretKey: string) =>
      clientOf(service.address, { credentials: { serviceAddress: service.address, accountId, secretKey } }).overview();
    expect(await as(account.uid, 'wrong')).toEqual(refused({ kind: 'credentials' }));
    expect(await as('nobody', account.secretKey)).toEqual(refused({ kind: 'credentials' }));
    expect(await as('', '')).toEqual(refused({ kind: 'credentials' }));
  });

  test('an unacceptable address fails in the service’s own words', async () => {
    const { client } = await startReference();
    expect(await client.shorten('ftp://a.example/')).toEqual(
      refused({ kind: 'service', statusCode: 400, statusText: 'INVALID_LONG_URL' }),
    );
  });

  test('an address longer than the service accepts fails', async () => {
    const { client } = await startReference();
    expect(await client.shorten(`https://a.example/${'x'.repeat(20_000)}`)).toEqual(refused({ kind: 'too-long' }));
  });
});
