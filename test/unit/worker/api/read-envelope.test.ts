import { expect, test } from 'vitest';
import type { Failure } from '../../../../lib/failure/failure.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope, startAnswering } from './answering.ts';

const now = Date.UTC(2026, 0, 5, 12, 0, 0);
const overview = { balance: 1, links: 2, clicks: 3, referrals: 4, referrals_commosion: 5 };
const read = { balance: 1, links: 2, clicks: 3, referrals: 4, referralCommission: 5 };

async function ask(body: string | Buffer | object, status?: number, headers?: Record<string, string>) {
  const { address } = await startAnswering(body, status, headers);
  return clientOf(address, { now: () => now }).overview();
}

test.each<[string, string | Buffer | object, number?]>([
  ['as the interface shows it', envelope(overview)],
  ['with a number written as text', { status_code: '200', status_txt: 'OK', data: [overview] }],
  ['with ok in another case', { status_code: 200, status_txt: 'Ok', data: [overview] }],
  ['without a status text', { status_code: 200, data: [overview] }],
  ['with null as status text', { status_code: 200, status_txt: null, data: [overview] }],
  ['without a status code but with OK', { status_txt: 'OK', data: [overview] }],
  ['with an HTTP status that contradicts it', envelope(overview), 500],
  ['with HTTP 403, which contradicts it', envelope(overview), 403],
  ['with one object for the items', { status_code: 200, status_txt: 'OK', data: overview }],
  ['with unknown fields', { ...envelope({ ...overview, more: { deep: [1] } }), extra: true }],
  ['after a byte order mark', Buffer.from(`\ufeff${JSON.stringify(envelope(overview))}`)],
  ['with the field spelled right', envelope({ ...overview, referrals_commosion: undefined, referrals_commission: 5 })],
  [
    'with the clicks of the interface, a space in a bare number',
    JSON.stringify(envelope(overview)).replace('"clicks":3', '"clicks": 15 646'),
  ],
])('reads an answer that succeeded: %s', async (_name, body, status) => {
  const clicks = typeof body === 'string' ? 15_646 : 3;
  expect(await ask(body, status)).toEqual({ ok: true, value: { ...read, clicks } });
});

const service = (statusCode: number | null, statusText: string | null): Failure => ({
  kind: 'service',
  statusCode,
  statusText,
});
const limited = (after: number): Failure => ({ kind: 'rate-limited', retryAt: now + after });
const http = (status: number): Failure => ({ kind: 'http', status });
const httpPage = (status: number): Failure => ({ kind: 'http', status, isPage: true });
const credentials: Failure = { kind: 'credentials' };
const tooLong: Failure = { kind: 'too-long' };
const notTheService: Failure = { kind: 'not-the-service' };
/** An envelope that says this, without items. */
const says = (status_code: unknown, status_txt?: string) => ({ status_code, status_txt });
const at = (time: string) => `Mon, 05 Jan 2026 ${time} GMT`;
/** Headers that ask to wait until this time of the day; `clock` is the service's own. */
const retry = (after: string) => ({ 'retry-after': after });
const until = (time: string, clock: string) => ({ 'retry-after': at(time), date: clock });

test.each<[string, Failure, string | Buffer | object, number?, Record<string, string>?]>([
  ['a failed envelope', service(500, 'INTERNAL'), { ...says(500, 'INTERNAL'), data: [] }],
  ['one under another HTTP status', service(400, 'BAD'), says(400, 'BAD'), 502],
  ['one whose status code is text', service(404, 'GONE'), says('404', 'GONE')],
  ['one without a status text', service(500, null), { status_code: 500, data: null }],
  ['one without a status code', service(null, 'BROKEN'), { status_txt: 'BROKEN' }],
  ['200 with words that are not OK', service(200, 'PARTIAL'), { ...says(200, 'PARTIAL'), data: [overview] }],
  ['an unreadable status code', service(null, 'OK'), { ...says('fine', 'OK'), data: [overview] }],
  ['words that would turn the screen around', service(500, 'abc'), says(500, 'a\u202eb\u0007c')],
  ['a status text that quotes the key', service(400, null), says(400, 'BAD /overview?sk=hush-hush')],
  ['credentials by HTTP', credentials, 'who are you', 401],
  ['credentials by HTTP, in an envelope', credentials, says(500, 'X'), 403],
  ['credentials by HTTP 401, whatever is in between', credentials, '<h1>Sign in</h1>', 401],
  ['a firewall’s page, which says nothing about the key', httpPage(403), '<h1>Blocked</h1>', 403],
  ['a firewall’s JSON', http(403), { error: 'blocked' }, 403],
  ['too many requests, in an envelope with 403', limited(5000), says(429, 'LIMIT'), 403],
  ['a failed envelope with HTTP 404', service(404, 'NO_SUCH_ITEM'), says(404, 'NO_SUCH_ITEM'), 404],
  ['credentials by status code', credentials, says(403, 'NO')],
  ['credentials by status code as text', credentials, says('401')],
  ['credentials by a word', credentials, says(500, 'INVALID_SECRET_KEY')],
  ['credentials by a word, otherwise parted', credentials, says(500, 'bad uid.')],
  ['credentials by a word, with 200', credentials, { ...says(200, 'Auth required'), data: [] }],
  ['no credentials in a longer word', service(500, 'KEYWORD_TAKEN'), says(500, 'KEYWORD_TAKEN')],
  ['too many requests by HTTP', limited(5000), 'slow down', 429],
  ['too many requests by status code', limited(5000), says(429, 'KEY_LIMIT')],
  ['too many, with seconds', limited(7000), '', 429, { 'retry-after': '7' }],
  ['too many, with many seconds', limited(120_000), '', 429, { 'retry-after': ' 120 ' }],
  ['too many, with seconds in an envelope', limited(2000), says(429), 200, { 'retry-after': '2' }],
  [
    'too many, with a date, by a clock an hour ahead of ours',
    limited(90_000),
    '',
    429,
    until('13:01:30', at('13:00:00')),
  ],
  [
    'too many, with a date, by a clock an hour behind ours',
    limited(90_000),
    says('429'),
    200,
    until('11:01:30', at('11:00:00')),
  ],
  ['too many, with a date, by no readable clock', limited(90_000), '', 429, until('12:01:30', 'now')],
  ['too many, with a date gone by', limited(5000), '', 429, until('11:00:00', at('12:00:00'))],
  ['too many, with the present date', limited(5000), '', 429, until('12:00:00', at('12:00:00'))],
  ['too many, with 0', limited(5000), '', 429, { 'retry-after': '0' }],
  ['too many, with 0 in an envelope', limited(5000), says(429), 200, { 'retry-after': '0' }],
  ['too many, with nonsense', limited(5000), '', 429, { 'retry-after': '-5' }],
  ['too many, with a number without end', limited(5000), '', 429, { 'retry-after': '9'.repeat(400) }],
  ['too many by words, with HTTP 200', limited(5000), { ...says(403, 'RATE_LIMIT_EXCEEDED'), data: [] }],
  ['too many by words, with HTTP 401', limited(5000), says(401, 'TOO_MANY_ATTEMPTS'), 401],
  ['too many by words, with HTTP 403', limited(5000), { ...says(403, 'RATE_LIMIT_EXCEEDED'), data: [] }, 403],
  ['too many by words, with HTTP 503', limited(5000), says(503, 'SLOW_DOWN'), 503],
  ['too many by words beside 200', limited(5000), { ...says(200, 'QUOTA_EXCEEDED'), data: [] }],
  ['too many by words without a code', limited(5000), { status_txt: 'Too many requests' }],
  ['too many by words, with Retry-After', limited(9000), says(503, 'try again in 30 s: slow down'), 503, retry('9')],
  ['too many by words that name the wait', limited(30_000), says(403, 'Rate limit exceeded, try again in 30 seconds')],
  [
    'too many by words that name minutes',
    limited(120_000),
    says(500, 'Request throttled. Retry after 2m'),
    200,
    retry('0'),
  ],
  ['too many by words with another number', limited(5000), says(403, 'Rate limit exceeded (100 requests in 60 s)')],
  ['too many by the error of the only item', limited(5000), envelope({ error: 'RATE_LIMITED' })],
  ['a URL too long', tooLong, '', 414],
  ['headers too large', tooLong, '<html>', 431],
  ['a URL too long by status code', tooLong, says(414, 'URI')],
  ['another HTTP status', httpPage(503), '<h1>Busy</h1>', 503],
  ['an HTTP error that says OK without a number', http(500), { status_txt: 'OK', data: [overview] }, 500],
  ['a page that is not found', http(404), '{"message":"Not Found"}', 404],
  ['a redirect', { kind: 'redirected' }, '', 302, { location: 'https://elsewhere.example/' }],
  ['a lasting redirect', { kind: 'redirected' }, envelope(overview), 308, { location: '/there' }],
  ['a page in place of the service', { ...notTheService, isPage: true }, '<!doctype html><title>Welcome</title>'],
  ['nothing at all', notTheService, ''],
  ['cut JSON', notTheService, '{"status_code":200,"status_txt":"OK","data":[{"balance":'],
  ['JSON of something else', notTheService, { hello: 'world' }],
  ['a list without an envelope', notTheService, [overview]],
  ['an inherited envelope', notTheService, '{"__proto__":{"status_code":200,"status_txt":"OK","data":[{}]}}'],
  ['text for the items', notTheService, { ...says(200, 'OK'), data: 'none' }],
  ['a number for the items', notTheService, { ...says(200, 'OK'), data: 1 }],
  ['null for the items', notTheService, { ...says(200, 'OK'), data: null }],
  ['no items', notTheService, says(200, 'OK')],
  ['an empty list instead of one item', notTheService, envelope()],
  ['an item that is none', notTheService, envelope('overview')],
])('returns the failure of an answer: %s', async (_name, failure, body, status, headers) => {
  expect(await ask(body, status, headers)).toEqual({ ok: false, failure });
});

test.each([
  'RATE_LIMIT_EXCEEDED',
  'rate_limited',
  'Rate-Limit-Reached',
  'RateLimitExceeded',
  'API key rate limit exceeded',
  'TOO_MANY_REQUESTS',
  'TooManyRequests',
  'too many concurrent requests',
  'Too Many API calls',
  'QUOTA_EXCEEDED',
  'quota exhausted for today',
  'You have exceeded your daily quota',
  'OVER_QUERY_LIMIT',
  'SLOW_DOWN',
  'SlowDown',
  'Please slow down.',
  'THROTTLED',
  'ThrottlingException',
  'REQUEST_LIMIT_EXCEEDED',
  'Only 60 requests per minute are allowed',
  'Requests are too frequent',
  'User request limit reached',
])('takes words for a rate limit: %s', async (words) => {
  for (const code of [200, 400, 403, 503]) {
    expect(await ask(says(code, words), code)).toEqual({ ok: false, failure: limited(5000) });
  }
});

test.each([
  'LIMIT_TOO_LARGE',
  'LIMIT_TOO_HIGH',
  'INVALID_LIMIT',
  'LIMIT_EXCEEDED',
  'Limit must be at most 50',
  'TOO_MANY_VALUES',
  'TOO_MANY_LINKS',
  'LINK_QUOTA_EXCEEDED',
  'URL quota reached',
  'Unknown quota',
  'REQUEST_TOO_LARGE',
  'INVALID_RATE',
  'Too many redirects',
  'The destination is slow',
])('takes no other words for a rate limit: %s', async (words) => {
  expect(await ask(says(400, words), 400)).toEqual({ ok: false, failure: service(400, words) });
});

test('keeps spaced numbers in a title while it repairs a spaced number', async () => {
  const item = { short_url: 'http://sho.rt/a', title: 'At 10: 15 30 "q: 1 2"', clicks: 7 };
  const { address } = await startAnswering(JSON.stringify(envelope(item)).replace('"clicks":7', '"clicks": 1 234'));
  const answer = await clientOf(address).info([item.short_url]);
  expect(answer.ok && answer.value.answers.get(item.short_url)).toMatchObject({
    value: { title: item.title, clicks: 1234 },
  });
});

test('loses no letter whose bytes arrive in two pieces', async () => {
  const title = 'Zoë’s café – 中文 👩‍💻';
  const bytes = Buffer.from(JSON.stringify(envelope({ short_url: 'http://sho.rt/a', title })));
  const body = new ReadableStream({
    start(pieces) {
      for (const byte of bytes) pieces.enqueue(Uint8Array.of(byte));
      pieces.close();
    },
  });
  const fetch = () => Promise.resolve(new Response(body));
  const answer = await clientOf('http://service.example', { fetch }).info(['http://sho.rt/a']);
  expect(answer.ok && answer.value.answers.get('http://sho.rt/a')).toMatchObject({ value: { title } });
});

test.each(['NaN', '-Infinity'])('reads the other fields of an item with %s for a number', async (written) => {
  const item = { short_url: 'http://sho.rt/a', title: 'NaN: NaN', clicks: 7, created_at: 1_700_000_000 };
  const { address } = await startAnswering(
    JSON.stringify(envelope(item)).replace('"clicks":7', `"clicks": ${written}`),
  );
  const answer = await clientOf(address).info([item.short_url]);
  expect(answer.ok && answer.value.answers.get(item.short_url)).toMatchObject({
    value: { title: item.title, clicks: null },
  });
});

// If the time grew with the square of the length, each of these would take minutes.
test.each([
  ['a text that never ends', `{"data":"${String.raw`x\"`.repeat(300_000)}`],
  ['quotation marks alone', '"'.repeat(900_001)],
  ['a number that never ends', `{"clicks": ${'1 '.repeat(450_000)}`],
])('reads %s of the maximum size fast', async (_name, body) => {
  expect(await ask(body)).toEqual({ ok: false, failure: notTheService });
});
