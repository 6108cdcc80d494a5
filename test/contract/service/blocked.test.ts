import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBlockedList } from '../../service/blocked-hosts.ts';
import { sentenceFor } from '../../service/cli/failure.ts';
import { readOptions } from '../../service/cli/options.ts';
import { startService } from '../../service/index.ts';
import { follow, openService } from './asking.ts';
import { emptyFolder } from './folder.ts';
import { servePages } from './page-server.ts';

const evil = 'https://evil.example/a';
const good = 'https://good.example/a';

/** Starts a service with a file of blocked hosts. */
async function openBlocking(list: string) {
  const file = join(emptyFolder(), 'blocked.txt');
  writeFileSync(file, list);
  return { file, service: await openService({ blockedFile: file }) };
}

/** Replaces a file at once: even a write of the same size within the clock's resolution is another file. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test('no link can be made or edited to lead to a blocked host', async () => {
  const { service } = await openBlocking('evil.example\n');
  const refused = { http: 400, status_code: 400, status_txt: 'BLOCKED_DESTINATION', data: [] };
  expect(await service.ask('/link/shorten', { long_url: evil })).toEqual(refused);
  const short_url = await service.shorten(good);
  expect(await service.ask('/link/edit', { short_url, long_url: evil })).toEqual(refused);
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url: good });
  expect(await service.one('/overview')).toMatchObject({ links: 1 });
});

test('a link to a host that is blocked later shows a page, without a click, until the host is unblocked', async () => {
  const { file, service } = await openBlocking('');
  const short_url = await service.shorten(evil);
  replace(file, 'evil.example');
  const response = await follow(short_url);
  expect(response.status).toBe(403);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.text()).toContain(
    'The owner of this service has blocked the page that this short link leads to.',
  );
  expect(await service.one('/link/info', { short_url })).toMatchObject({ error: null, clicks: 0, deleted_at: null });
  replace(file, '# nobody');
  expect((await follow(short_url)).status).toBe(302);
});

test.each([
  ['evil.example # a comment', ['http://evil.example/', 'HTTPS://EVIL.Example.:8443/x'], ['http://a.evil.example/']],
  ['.evil.example', ['http://evil.example/', 'http://a.b.evil.example/'], ['http://notevil.example/']],
  ['*.Evil.Example.', ['http://evil.example/', 'http://a.evil.example/'], ['http://example/']],
  ['bücher.example:8080', ['http://xn--bcher-kva.example/', 'http://BÜCHER.example/'], ['http://bucher.example/']],
  ['10.0.0.1\r\n[2001:DB8::1]', ['http://10.0.0.1/', 'http://0xa.1/', 'http://[2001:db8:0::1]/'], ['http://10.0.0.2/']],
  ['::1', ['http://[::1]:80/'], ['http://1/']],
  ['\ufeff\n \n# evil.example', [], ['http://evil.example/']],
])('reads the line %j', (line, blocked, free) => {
  const isBlocked = readBlockedList(line);
  expect([...blocked, ...free].filter((address) => isBlocked(new URL(address)))).toEqual(blocked);
});

test.each([
  'http://evil.example',
  'evil.example/a',
  'a b',
  'a,b',
  '*',
  '.',
  'e*il.example',
  'a..b',
  '.10.0.0.1',
  'a:99999',
])('does not start with the wrong line %j, and names it', async (line) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'blocked.txt'), `good.example\n\n${line}\n`);
  expect(await startingSentence(folder)).toMatch(/blocked\.txt is not usable: line 3 is neither a host .*\.$/);
});

test.each([
  ['is missing', () => {}],
  ['is a folder', (file: string) => mkdirSync(file)],
])('does not start with a file that %s', async (_what, prepare) => {
  const folder = emptyFolder();
  prepare(join(folder, 'blocked.txt'));
  expect(await startingSentence(folder)).toMatch(/blocked\.txt is not usable: it cannot be read\.$/);
});

/** Returns the sentence that the command line shows because the service does not start with the folder's file. */
async function startingSentence(folder: string): Promise<string> {
  const options = readOptions(['--port', '0', '--db', ':memory:', '--blocked', join(folder, 'blocked.txt')]);
  const started = startService({ ...options, databaseFile: options.db });
  onTestFinished(() => started.then((service) => service.close()).catch(() => {}));
  return started.then(
    () => 'started',
    (failure) => sentenceFor(failure, options),
  );
}

test('keeps the last good list while the file is wrong or missing, and reports each change once', async () => {
  const { file, service } = await openBlocking('evil.example');
  const isRefused = async () => (await service.ask('/link/shorten', { long_url: evil })).http === 400;
  replace(file, 'good.example\nwrong line');
  expect([await isRefused(), await isRefused()]).toEqual([true, true]);
  expect(service.logged).toEqual([
    { event: 'fault', what: expect.stringMatching(/blocked\.txt .* line 2 .* last good list/) },
  ]);
  rmSync(file);
  expect([await isRefused(), await isRefused()]).toEqual([true, true]);
  expect(service.logged).toHaveLength(2);
  replace(file, 'other.example');
  expect(await isRefused()).toBe(false);
  expect(service.logged).toHaveLength(2);
});

test('does not read the title of a page that redirects to a blocked host', async () => {
  const inner = await servePages((_request, response) => void response.end('<title>Evil</title>'));
  const { address, requests } = await servePages((_request, response) => {
    response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end();
  });
  const file = join(emptyFolder(), 'blocked.txt');
  writeFileSync(file, 'localhost');
  const service = await openService({ readTitles: true, allowPrivate: true, blockedFile: file });
  await service.shorten(address);
  await service.titlesSettled();
  expect(requests).toHaveLength(1);
  expect(inner.requests).toEqual([]);
});
