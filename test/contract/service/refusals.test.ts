import { expect, test } from 'vitest';
import { demo, openService, sendRaw } from './asking.ts';

const long_url = 'https://example.com/';
const short_url = 'https://example.com/code1';
const period = { start_date: '2026-01-01', end_date: '2026-01-31' };

test.each([
  ['/link/shorten', {}, 400, 'MISSING_LONG_URL'],
  ['/link/shorten', { long_url: '' }, 400, 'MISSING_LONG_URL'],
  ['/link/shorten', { long_url: [long_url, 'https://example.com/2'] }, 400, 'REPEATED_LONG_URL'],
  ['/link/shorten', { long_url: 'example.com' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'ftp://example.com/' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'javascript:alert(1)' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https://' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https:///example.com' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https://exa mple.com/' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https://example.com:99999/' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: ' https://example.com/' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https://example.com/\r\nSet-Cookie: a=b' }, 400, 'INVALID_LONG_URL'],
  ['/link/shorten', { long_url: 'https://example.com/\u0000' }, 400, 'INVALID_LONG_URL'],
  ['/link/lookup', {}, 400, 'MISSING_LONG_URL'],
  ['/link/lookup', { long_url: [long_url, 'mailto:a@example.com'] }, 400, 'INVALID_LONG_URL'],
  ['/link/info', {}, 400, 'MISSING_SHORT_URL'],
  ['/link/info', { short_url: [short_url, ''] }, 400, 'MISSING_SHORT_URL'],
  ['/link/expand', {}, 400, 'MISSING_SHORT_URL'],
  ['/link/delete', {}, 400, 'MISSING_SHORT_URL'],
  ['/link/delete', { short_url: [short_url, 'https://example.com/code2'] }, 400, 'REPEATED_SHORT_URL'],
  ['/link/restore', {}, 400, 'MISSING_SHORT_URL'],
  ['/link/edit', { long_url }, 400, 'MISSING_SHORT_URL'],
  ['/link/edit', { short_url }, 400, 'MISSING_LONG_URL'],
  ['/link/edit', { short_url, long_url: 'nowhere' }, 400, 'INVALID_LONG_URL'],
  ['/link/last', { limit: '' }, 400, 'MISSING_LIMIT'],
  ['/link/last', { limit: 0 }, 400, 'INVALID_LIMIT'],
  ['/link/last', { limit: -1 }, 400, 'INVALID_LIMIT'],
  ['/link/top', { limit: 1.5 }, 400, 'INVALID_LIMIT'],
  ['/link/top', { limit: '1e3' }, 400, 'INVALID_LIMIT'],
  ['/link/top', { limit: 'ten' }, 400, 'INVALID_LIMIT'],
  ['/link/top', { limit: ['1', '2'] }, 400, 'REPEATED_LIMIT'],
  ['/referral/last', { limit: 102_401 }, 400, 'INVALID_LIMIT'],
  ['/referral/top', { limit: '99999999999999999999' }, 400, 'INVALID_LIMIT'],
  ['/daily_statistics', {}, 400, 'MISSING_START_DATE'],
  ['/daily_statistics', { start_date: '2026-01-01' }, 400, 'MISSING_END_DATE'],
  ['/daily_statistics', { ...period, start_date: '01.01.2026' }, 400, 'INVALID_START_DATE'],
  ['/daily_statistics', { ...period, start_date: '2026-1-1' }, 400, 'INVALID_START_DATE'],
  ['/daily_statistics', { ...period, start_date: '2026-01-01T00:00:00Z' }, 400, 'INVALID_START_DATE'],
  ['/daily_statistics', { ...period, end_date: '2026-02-29' }, 400, 'INVALID_END_DATE'],
  ['/daily_statistics', { ...period, end_date: '2026-13-01' }, 400, 'INVALID_END_DATE'],
  ['/daily_statistics', { ...period, end_date: '2025-12-31' }, 400, 'END_DATE_BEFORE_START_DATE'],
  ['/daily_statistics', { start_date: '0001-01-01', end_date: '9999-12-31' }, 400, 'DATE_RANGE_TOO_LONG'],
  ['/daily_statistics', { start_date: '2016-01-01', end_date: '2026-01-01' }, 400, 'DATE_RANGE_TOO_LONG'],
  ['/link/unknown', {}, 404, 'UNKNOWN_PATH'],
  ['/link/info/', {}, 404, 'UNKNOWN_PATH'],
  ['/LINK/info', {}, 404, 'UNKNOWN_PATH'],
  ['/link/%zz', {}, 400, 'MALFORMED_REQUEST'],
  ['/link/lookup', { long_url: `${long_url}${'x'.repeat(17_000)}` }, 414, 'URL_TOO_LONG'],
  ['/link/lookup', { long_url: `${long_url}${'x'.repeat(200_000)}` }, 431, 'URL_TOO_LONG'],
])('bad input is refused with an envelope: %s %o', async (path, parameters, status, words) => {
  const service = await openService();
  const answer = await service.ask(path, parameters);
  expect(answer).toEqual({ http: status, status_code: status, status_txt: words, data: [] });
  expect(words).not.toMatch(/(^|_)(UID|SECRET|KEY|AUTH|CREDENTIALS)(_|$)/);
});

test('refused input changes nothing', async () => {
  const service = await openService();
  const short = await service.shorten(long_url);
  await service.ask('/link/edit', { short_url: short, long_url: 'nowhere' });
  await service.ask('/link/delete', { short_url: [short, short] });
  expect(await service.one('/link/info', { short_url: short })).toMatchObject({ error: null, deleted_at: null });
  expect(await service.one('/link/expand', { short_url: short })).toMatchObject({ long_url });
});

test('refuses a query that is not UTF-8, and stores no altered address', async () => {
  const service = await openService();
  const response = await fetch(
    `${service.address}/link/shorten?uid=demo&secret_key=x&long_url=https://example.com/%FF`,
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status_code: 400, status_txt: 'MALFORMED_QUERY', data: [] });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s is refused on every path and changes nothing',
  async (method) => {
    const service = await openService();
    const query = new URLSearchParams({ ...demo, long_url });
    const response = await fetch(`${service.address}/link/shorten?${query}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ status_code: 405, status_txt: 'METHOD_NOT_ALLOWED', data: [] });
    expect(await service.one('/overview')).toMatchObject({ links: 0 });
  },
);

test('a body that is not JSON does not change the refusal', async () => {
  const service = await openService();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${service.address}/nowhere/x`, { method: 'POST', body: '{', headers });
  expect(await response.json()).toMatchObject({ status_code: 405 });
});

test('answers data that is not HTTP and closes the connection', async () => {
  const { address } = await openService();
  expect(await sendRaw(address, 'what is this\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*MALFORMED_REQUEST/s);
});

test('envelopes are not cached', async () => {
  const service = await openService();
  for (const path of ['/overview', '/overview?uid=demo', '/nowhere/x'])
    expect((await fetch(`${service.address}${path}`)).headers.get('cache-control')).toBe('no-store');
});
