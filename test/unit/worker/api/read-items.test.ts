import { expect, test } from 'vitest';
import { failed, success, type Failure } from '../../../../lib/failure/failure.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { startHttpServer } from '../../../fakes/http-server.ts';
import { envelope, startAnswering } from './answering.ts';

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

async function ask(item: object) {
  const answer = await (await client(item)).info([shortUrl]);
  return answer.ok ? answer.value.answers.get(shortUrl) : answer;
}

test.each<[string, given: object, read: object]>([
  ['as the interface shows it', {}, {}],
  ['with numbers as text', { clicks: '1,003', created_at: '1700000000' }, { clicks: 1003 }],
  ['with unreadable fields', { title: 7, clicks: 'lots' }, { title: null, clicks: null }],
  ['with control characters in the title', { title: ' A\u202e\n page ' }, {}],
  ['with a time in no known unit', { created_at: 12 }, { createdAt: { kind: 'raw', text: '12' } }],
  ['deleted, by the error', { error: 'DELETED_BY_USER' }, { state: 'deleted' }],
  ['deleted, by the time', { deleted_at: 1_700_000_000 }, { deletedAt: moment, state: 'deleted' }],
  ['never deleted, written as 0', { deleted_at: 0 }, {}],
  ['fine, with an empty error', { error: '' }, {}],
  ['in another form of the address', { short_url: 'sho.rt/a' }, { shortUrl: 'sho.rt/a' }],
  ['without the address', { short_url: null }, {}],
  ['with another address than asked for', { short_url: 'http://other.example/b' }, {}],
  ['fine, with an error of false', { error: false }, {}],
  ['fine, with an error of 0', { error: 0 }, {}],
  ['fine, with an error of OK', { error: 'Ok' }, {}],
  ['with HTML entities in the title', { title: 'A&nbsp;&#112;age' }, {}],
  ['with an address that quotes the key', { short_url: 'http://hush-hush@sho.rt/a' }, {}],
  ['with a title that quotes the key', { title: '/info?secret_key=hush-hush' }, { title: null }],
  ['with a time that quotes the key', { created_at: 'hush-hush' }, { createdAt: null }],
])('the details of a short link: %s', async (_name, given, read) => {
  expect(await ask({ ...info, ...given })).toEqual({ ok: true, value: { ...details, ...read } });
});

test.each([
  ['nothing but the address', { short_url: shortUrl }],
  ['a field that would be every object’s', JSON.parse(`{"__proto__":{"clicks":9},"short_url":"${shortUrl}"}`)],
])('the details of a short link with %s', async (_name, item: object) => {
  const value = { ...details, title: null, clicks: null, createdAt: null };
  expect(await ask(item)).toEqual({ ok: true, value });
});

test.each([
  ['leaves out a title that quotes a key of eight characters', '12345678', '12345678', null],
  ['leaves out a title that quotes a key with signs', 'key/ß&key', 'key/ß&key', null],
  ['leaves out a title that quotes a key as an address has it', 'key/ß&key', 'key%2F%C3%9F%26key', null],
  ['keeps a title that has a shorter key in it, maybe by accident', '1234567', '1234567', 'On 1234567'],
])('the details of a short link: %s', async (_name, secretKey, quoted, title) => {
  const { address } = await startAnswering(envelope({ ...info, title: `On ${quoted}` }));
  const keyed = clientOf(address, { credentials: { serviceAddress: address, accountId: 'me', secretKey } });
  const answer = await keyed.info([shortUrl]);
  expect(answer.ok && answer.value.answers.get(shortUrl)).toMatchObject({ value: { title } });
});

const nulls = { title: null, clicks: null, created_at: null };
test.each<[string, given: object, Failure]>([
  ['unknown', { error: 'NOT_FOUND', title: null }, { kind: 'not-found' }],
  ['unknown, in lower case', { error: ' not_found ' }, { kind: 'not-found' }],
  ['unknown, by nulls alone', nulls, { kind: 'not-found' }],
  ['unknown, by nulls beside a success', { error: 'ok', ...nulls }, { kind: 'not-found' }],
  ['another error', { error: 'BLOCKED_BY_ADMIN' }, { kind: 'item', error: 'BLOCKED_BY_ADMIN' }],
  ['an error that quotes the key', { error: 'no hush-hush here' }, { kind: 'item', error: '…' }],
  ['with a script for an address', { short_url: 'javascript:alert(1)' }, { kind: 'not-the-service' }],
])('the details of a short link: %s', async (_name, given, expected) => {
  expect(await ask({ ...info, ...given })).toEqual(failed(expected));
});

test.each([
  [longUrl, longUrl],
  ['HTTP://Long.Example/a b', 'HTTP://Long.Example/a b'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://service.example/link/info?secret_key=hush-hush', null],
  [null, null],
])('the destination of a short link: %s', async (long_url, destination) => {
  const answer = await (await client({ short_url: shortUrl, error: null, long_url })).expand([shortUrl]);
  expect(answer.ok && answer.value.answers.get(shortUrl)).toEqual({
    ok: true,
    value: { shortUrl, destination, state: 'active' },
  });
});

const found = (link: string | null, state: 'active' | 'deleted') => success({ shortUrl: link, state });
test.each<[string, object, object]>([
  ['there is one', { short_url: shortUrl, error: null }, found(shortUrl, 'active')],
  ['there is none', { short_url: null, error: 'NOT_FOUND' }, failed({ kind: 'not-found' })],
  ['there is none, and no error', { short_url: '' }, failed({ kind: 'not-found' })],
  ['deleted', { short_url: shortUrl, error: 'DELETED_BY_USER' }, found(shortUrl, 'deleted')],
  ['deleted and not named', { error: 'DELETED_BY_USER' }, found(null, 'deleted')],
  ['another error', { error: 'BANNED' }, failed({ kind: 'item', error: 'BANNED' })],
  ['a script for a link', { short_url: 'javascript:alert(1)' }, failed({ kind: 'not-the-service' })],
  ['a link that quotes the key', { short_url: 'http://sho.rt/hush-hush' }, failed({ kind: 'not-the-service' })],
  ['echoed in another form', { long_url: `${longUrl}/`, short_url: shortUrl }, found(shortUrl, 'active')],
])('the short link of a long address: %s', async (_name, item, expected) => {
  const answer = await (await client({ long_url: longUrl, ...item })).lookup([longUrl]);
  expect(answer.ok && answer.value.answers.get(longUrl)).toEqual(expected);
});

const made = (isNew: boolean | null, isRestored: boolean | null) => success({ shortUrl, isNew, isRestored });
test.each<[string, unknown[], object]>([
  ['a new link', [{ short_url: shortUrl, new_hash: 1, restored_hash: 0 }], made(true, false)],
  ['a restored one, in text', [{ short_url: shortUrl, new_hash: '0', restored_hash: '1' }], made(false, true)],
  ['a link and no more', [{ short_url: shortUrl }], made(null, null)],
  ['an error', [{ short_url: null, error: 'INVALID_URL' }], failed({ kind: 'item', error: 'INVALID_URL' })],
  ['no address', [{ new_hash: 1 }], failed({ kind: 'not-the-service' })],
  ['an address nobody can open', [{ short_url: 'javascript:alert(1)' }], failed({ kind: 'not-the-service' })],
  ['nothing', [], failed({ kind: 'not-the-service' })],
])('the answer to shorten: %s', async (_name, items, expected) => {
  expect(await (await client(...items)).shorten(longUrl)).toEqual(expected);
});

test.each<[string, unknown[], object]>([
  ['done', [{ short_url: shortUrl, error: null }], success(null)],
  ['done, in another form', [{ short_url: 'https://SHO.rt/a/' }], success(null)],
  ['done, without the address', [{}], success(null)],
  ['refused', [{ short_url: shortUrl, error: 'NOT_FOUND' }], failed({ kind: 'not-found' })],
  ['done, with another address', [{ short_url: 'http://sho.rt/b', error: null }], success(null)],
  ['done, in two items', [{ short_url: 'sho.rt/b' }, { short_url: 'sho.rt/b' }], success(null)],
  ['done, with an error of OK', [{ short_url: shortUrl, error: 'OK' }], success(null)],
  ['nothing', [], failed({ kind: 'not-the-service' })],
])('the answer to edit, delete and restore: %s', async (_name, items, expected) => {
  const answering = await client(...items);
  expect(await answering.edit(shortUrl, longUrl)).toEqual(expected);
  expect(await answering.delete(shortUrl)).toEqual(expected);
  expect(await answering.restore(shortUrl)).toEqual(expected);
});

test('a list returns the readable items and counts the others', async () => {
  const listing = await client(
    { short_url: shortUrl, clicks: '1 234', error: null, created_at: 1_700_000_000 },
    { clicks: 3 },
    { short_url: 'http://sho.rt/b', error: 'DELETED_BY_USER' },
    { short_url: 'http://sho.rt/e', deleted_at: 1_700_000_000 },
    null,
    { short_url: 'http://sho.rt/c', error: 'BLOCKED' },
    ['http://sho.rt/d'],
  );
  const nothing = { clicks: null, createdAt: null, deletedAt: null };
  const items = [
    { shortUrl, clicks: 1234, createdAt: moment, deletedAt: null, state: 'active', error: null },
    { shortUrl: 'http://sho.rt/b', ...nothing, state: 'deleted', error: 'DELETED_BY_USER' },
    { shortUrl: 'http://sho.rt/e', ...nothing, deletedAt: moment, state: 'deleted', error: null },
    { shortUrl: 'http://sho.rt/c', ...nothing, state: 'active', error: 'BLOCKED' },
  ];
  expect(await listing.last(100)).toEqual({ ok: true, value: { items, unreadable: 3 } });
  const deleted = await listing.deleted();
  expect(deleted.ok && deleted.value.items.map(({ state }) => state)).toEqual(items.map(() => 'deleted'));
});

test('a list contains nothing that quotes the key', async () => {
  const listing = await client(
    { short_url: 'http://sho.rt/a?secret_key=hush-hush', referral_id: 'hush-hush' },
    { short_url: shortUrl, referral_id: '78', error: 'hush-hush', signup_at: 'hush-hush' },
  );
  expect(await listing.last(100)).toMatchObject({ value: { items: [{ shortUrl, error: '…' }], unreadable: 1 } });
  const referrals = { items: [{ id: '78', commission: null, signedUpAt: null }], unreadable: 1 };
  expect(await listing.referralsLast(100)).toEqual({ ok: true, value: referrals });
});

test('a list may be empty', async () => {
  const empty = await client();
  const nothing = { ok: true, value: { items: [], unreadable: 0 } };
  const lists = [empty.deleted(), empty.last(1), empty.top(1), empty.referralsLast(1), empty.referralsTop(1)];
  expect(await Promise.all([...lists, empty.dailyStatistics('2026-01-01', '2026-01-02')])).toEqual(
    lists.map(() => nothing).concat(nothing),
  );
});

test('a list leaves out an impossible day', async () => {
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

test('a list keeps every digit of an ID that JavaScript would round, and shows no rounded amount', async () => {
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

test('a list reads the ID of a referred account as a number', async () => {
  const referrals = await client(
    { referral_id: 77, commission: '0.5', signup_at: 1_700_000_000_000 },
    { referral_id: '' },
  );
  expect(await referrals.referralsTop(100)).toEqual({
    ok: true,
    value: { items: [{ id: '77', commission: 0.5, signedUpAt: moment }], unreadable: 1 },
  });
});

/** Starts a service that gives these titles in turn, and returns the title that is read of each answer. */
async function readTitles(titles: readonly (readonly string[])[]): Promise<string[][]> {
  const answers = titles.map((some) =>
    envelope(...some.map((title, at) => ({ ...info, short_url: shortUrl + at, title }))),
  );
  const { address } = await startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.shift()));
  });
  const api = clientOf(address);
  const read: string[][] = [];
  for (const some of titles) {
    const answer = await api.info(some.map((_, at) => shortUrl + at));
    read.push(
      answer.ok ? [...answer.value.answers.values()].map((each) => (each.ok ? (each.value.title ?? '') : '')) : [],
    );
  }
  return read;
}

test.each([
  ['an entity that stands for itself', ['The &nbsp; entity explained'], ['The &nbsp; entity explained']],
  ['a sign beside an entity', ['Q&A: &lt;br&gt; or &amp;'], ['Q&A: &lt;br&gt; or &amp;']],
  ['a tag beside an entity', ['<b> or &lt;b&gt;?'], ['<b> or &lt;b&gt;?']],
  ['a sign in another title', ['AT&T', 'The &amp; entity'], ['AT&T', 'The &amp; entity']],
])('a service that gives text is read as text: %s', async (_what, given, read) => {
  expect(await readTitles([given])).toEqual([read]);
});

test('a service that gave text once is read as text from then on', async () => {
  const titles = [['Tom &amp; Jerry'], ['R&D'], ['Tom &amp; Jerry'], ['caf&eacute; &#8211; &quot;x&quot;']];
  expect(await readTitles(titles)).toEqual([
    ['Tom & Jerry'],
    ['R&D'],
    ['Tom &amp; Jerry'],
    ['caf&eacute; &#8211; &quot;x&quot;'],
  ]);
});

test.each([
  ['Tom&#39;s &quot;A &amp; B&quot; &lt;c&gt;', `Tom's "A & B" <c>`],
  ['100 % &amp; more', '100 % & more'],
  ['caf&eacute;&nbsp;&ndash; &#x4e2d;', 'café – 中'],
  ['The &amp;nbsp; entity explained', 'The &nbsp; entity explained'],
])('a service that gives HTML is decoded once: %s', async (given, read) => {
  expect(await readTitles([[given], [given]])).toEqual([[read], [read]]);
});
