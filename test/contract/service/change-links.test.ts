import { expect, test } from 'vitest';
import { follow, openService, openWithLink, stoppedClock } from './asking.ts';

const page = 'https://example.com/a';
const other = 'https://example.com/b';

test('an edited link leads to its new destination and keeps its clicks', async () => {
  const { service, short_url } = await openWithLink(page);
  await follow(short_url);
  expect(await service.one('/link/edit', { short_url, long_url: other })).toEqual({ short_url, error: null });
  expect((await follow(short_url)).headers.get('location')).toBe(other);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 2, title: 'example.com' });
});

test.each([
  ['keeps the title if the destination stays the same', page, 'A title'],
  ['drops the old title with the old destination', 'https://elsewhere.example/', 'elsewhere.example'],
])('an edit %s', async (_what, long_url, title) => {
  const service = await openService();
  service.seed.links('demo', [{ longUrl: page, code: 'titled', title: 'A title' }]);
  const short_url = service.shortAddress('titled');
  expect(await service.one('/link/edit', { short_url, long_url })).toEqual({ short_url, error: null });
  expect(await service.one('/link/info', { short_url })).toMatchObject({ title });
});

test('a deleted link leads to a page that says so, without a click; after a restore it redirects again and keeps its clicks', async () => {
  const { service, short_url } = await openWithLink(page);
  await follow(short_url);
  expect(await service.one('/link/delete', { short_url })).toEqual({ short_url, error: null });
  const gone = await follow(short_url);
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain('This short link was deleted.');
  expect(await service.one('/link/restore', { short_url })).toEqual({ short_url, error: null });
  expect((await follow(short_url)).headers.get('location')).toBe(page);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 2, deleted_at: null });
});

test('deleting a link again gives DELETED_BY_USER and keeps the time of deletion', async () => {
  const time = stoppedClock('2026-03-01T12:00:00Z');
  const { service, short_url } = await openWithLink(page, { clock: time.clock });
  await service.ask('/link/delete', { short_url });
  const deleted_at = time.seconds();
  time.forward(60);
  expect(await service.one('/link/delete', { short_url })).toEqual({ short_url, error: 'DELETED_BY_USER' });
  expect(await service.one('/link/info', { short_url })).toMatchObject({ deleted_at });
});

test('a deleted link cannot be edited', async () => {
  const { service, short_url } = await openWithLink(page);
  await service.ask('/link/delete', { short_url });
  expect(await service.one('/link/edit', { short_url, long_url: other })).toEqual({
    short_url,
    error: 'DELETED_BY_USER',
  });
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url: page });
});

test.each(['/link/edit', '/link/delete', '/link/restore'])('%s of an unknown link is NOT_FOUND', async (path) => {
  const service = await openService();
  const short_url = service.shortAddress('Nothing');
  const long_url = path === '/link/edit' ? { long_url: page } : {};
  expect(await service.ask(path, { short_url, ...long_url })).toEqual({
    http: 200,
    status_code: 200,
    status_txt: 'OK',
    data: [{ short_url, error: 'NOT_FOUND' }],
  });
});
