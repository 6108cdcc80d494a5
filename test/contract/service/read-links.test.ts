import { expect, test } from 'vitest';
import { openService, openWithLink, stoppedClock } from './asking.ts';

const page = 'https://example.com:8443/a';

test('info gives title, clicks and times of a link, with the time of deletion once it is deleted', async () => {
  const time = stoppedClock('2026-03-01T12:00:00Z');
  const { service, short_url } = await openWithLink(page, { clock: time.clock });
  const created_at = time.seconds();
  const link = { short_url, error: null, title: 'example.com:8443', clicks: 0, created_at, deleted_at: null };
  expect(await service.one('/link/info', { short_url })).toEqual(link);
  time.forward(60);
  await service.ask('/link/delete', { short_url });
  expect(await service.one('/link/info', { short_url })).toEqual({ ...link, deleted_at: created_at + 60 });
});

test('an unknown link is NOT_FOUND, with every field null', async () => {
  const service = await openService();
  const short_url = service.shortAddress('Nothing');
  expect(await service.ask('/link/info', { short_url })).toEqual({
    http: 200,
    status_code: 200,
    status_txt: 'OK',
    data: [{ short_url, error: 'NOT_FOUND', title: null, clicks: null, created_at: null, deleted_at: null }],
  });
  expect(await service.one('/link/expand', { short_url })).toEqual({ short_url, error: 'NOT_FOUND', long_url: null });
  expect(await service.one('/link/lookup', { long_url: page })).toEqual({
    long_url: page,
    error: 'NOT_FOUND',
    short_url: null,
  });
});

test.each([
  ['another host', 'https://elsewhere.example/code1'],
  ['a deeper path', '{host}/code1/more'],
  ['a query', '{host}/code1?x=1'],
  ['a fragment', '{host}/code1#x'],
  ['another case of the code', '{host}/CODE1'],
  ['no address', 'code1'],
  ['the host alone', '{host}/'],
  ['another scheme', 'ftp://{name}/code1'],
])('anything but the short address itself is NOT_FOUND: %s', async (_what, pattern) => {
  const service = await openService();
  service.seed.links('demo', [{ longUrl: page, code: 'code1' }]);
  const short_url = pattern.replace('{host}', service.address).replace('{name}', new URL(service.address).host);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ short_url, error: 'NOT_FOUND' });
});

test('a short address is found with any scheme and case of the host, and echoed unchanged', async () => {
  const service = await openService({ shortHost: 'https://sho.rt' });
  service.seed.links('demo', [{ longUrl: page, code: 'code1' }]);
  const asked = ['https://sho.rt/code1', 'http://SHO.RT/code1', 'https://sho.rt/code1/'];
  const { data } = await service.ask('/link/expand', { short_url: asked });
  expect(data).toEqual(asked.map((short_url) => ({ short_url, error: null, long_url: page })));
});

test('answers several links in one request, in their order', async () => {
  const service = await openService();
  const pages = ['https://example.com/1', 'https://example.com/2', 'https://example.com/3'];
  const codes = service.seed.links('demo', [{ longUrl: pages[0] ?? '' }, { longUrl: pages[1] ?? '' }]);
  const short_url = [...codes, 'Nothing'].map((code) => service.shortAddress(code));
  const info = await service.ask('/link/info', { short_url });
  expect(info.data.map((item) => [item['short_url'], item['error']])).toEqual([
    [short_url[0], null],
    [short_url[1], null],
    [short_url[2], 'NOT_FOUND'],
  ]);
  const expand = await service.ask('/link/expand', { short_url });
  expect(expand.data.map((item) => item['long_url'])).toEqual([pages[0], pages[1], null]);
  const lookup = await service.ask('/link/lookup', { long_url: pages });
  expect(lookup.data.map((item) => item['short_url'])).toEqual([short_url[0], short_url[1], null]);
});

test('a deleted link is DELETED_BY_USER: lookup names it, to be restored, and expand still gives its destination', async () => {
  const { service, short_url } = await openWithLink(page);
  await service.ask('/link/delete', { short_url });
  const deleted = { long_url: page, error: 'DELETED_BY_USER', short_url };
  expect(await service.one('/link/lookup', { long_url: page })).toEqual(deleted);
  expect(await service.one('/link/expand', { short_url })).toEqual(deleted);
});

test('lookup uses the current destination of a link, not its first one', async () => {
  const { service, short_url } = await openWithLink(page);
  await service.ask('/link/edit', { short_url, long_url: 'https://example.com/b' });
  expect(await service.one('/link/lookup', { long_url: page })).toMatchObject({ error: 'NOT_FOUND' });
  expect(await service.one('/link/lookup', { long_url: 'https://example.com/b' })).toMatchObject({
    error: null,
    short_url,
  });
});
