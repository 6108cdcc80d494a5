import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, copyFileSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { operations } from '../../service/http/operations/table.ts';
import { alphabet, newCode } from '../../service/store/code.ts';
import { demo, follow, openService, openWithLink, stoppedClock } from './asking.ts';
import { newDatabase } from './folder.ts';

/** Sends a path exactly as it is written. */
async function get(address: string, path: string) {
  const { hostname, port } = new URL(address);
  const [response] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await read(response) };
}

test('the page at / says what the service is, without a script or another resource', async () => {
  const service = await openService();
  const response = await fetch(service.address);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  const html = await response.text();
  expect(html).toContain('This is a link shortener, run by its owner.');
  expect(html).toContain('Nothing about a visitor is kept.');
  expect(html).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import/i);
});

test('a page may show its own style and load nothing', async () => {
  const service = await openService();
  for (const path of ['/', '/Nothing']) {
    const response = await fetch(`${service.address}${path}`);
    const style = /<style>([^]*)<\/style>/.exec(await response.text())?.[1] ?? '';
    expect(style).toContain('color-scheme: light dark');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  }
});

test.each([
  [undefined, 'en', 'There is no such short link.'],
  ['', 'en', 'There is no such short link.'],
  ['*', 'en', 'There is no such short link.'],
  ['en-GB', 'en', 'There is no such short link.'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Diesen Kurzlink gibt es nicht.'],
  ['en;q=0.4, FR-ca;q=0.7', 'fr', 'Ce lien court n’existe pas.'],
  ['nl, es-MX;q=0.5', 'es', 'Este enlace corto no existe.'],
  ['pt', 'pt-BR', 'Este link curto não existe.'],
  ['pt-PT', 'pt-BR', 'Este link curto não existe.'],
  ['ja', 'ja', 'この短縮 URL は存在しません。'],
  ['zh', 'zh-CN', '此短链接不存在。'],
  ['zh-Hans-SG', 'zh-CN', '此短链接不存在。'],
  ['zh-TW', 'en', 'There is no such short link.'],
  ['zh-Hant', 'en', 'There is no such short link.'],
  ['nl', 'en', 'There is no such short link.'],
  ['de;q=0', 'en', 'There is no such short link.'],
  ['not a language, ;;, de', 'de', 'Diesen Kurzlink gibt es nicht.'],
  [`${'xx,'.repeat(1_000)}de`, 'en', 'There is no such short link.'],
])('a visitor reads the page in their language: %s → %s', async (accepted, language, sentence) => {
  const service = await openService();
  const headers = accepted === undefined ? undefined : { 'accept-language': accepted };
  const response = await fetch(`${service.address}/Nothing`, headers && { headers });
  expect(response.headers.get('content-language')).toBe(language);
  expect(response.headers.get('vary')).toBe('Accept-Language');
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  expect(html).toContain(sentence);
});

test('Arabic runs from right to left, a short address does not', async () => {
  const service = await openService();
  const short_url = await service.shorten('https://example.com/');
  await service.ask('/link/delete', { short_url });
  const response = await fetch(short_url, { headers: { 'accept-language': 'ar-EG' } });
  const html = await response.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(`<bdi dir="ltr">${short_url}</bdi>`);
});

test('a deleted link and the page at / are in the language of the visitor too', async () => {
  const { service, short_url } = await openWithLink('https://example.com/');
  await service.ask('/link/delete', { short_url });
  const read = async (address: string) => (await fetch(address, { headers: { 'accept-language': 'de' } })).text();
  expect(await read(short_url)).toContain('Dieser Kurzlink wurde gelöscht.');
  expect(await read(service.address)).toContain('Besuche werden pro Tag gezählt.');
});

test('crawlers may follow short links, but not ask for operations', async () => {
  const service = await openService();
  const response = await fetch(`${service.address}/robots.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const rules = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(rules).toEqual(['User-agent: *', ...Object.keys(operations).map((path) => `Disallow: ${path}`)]);
});

test('the health is fine while the database can be written, and bad while another process locks it', async () => {
  const databaseFile = newDatabase();
  const time = stoppedClock('2026-01-01T00:00:00Z');
  const service = await openService({ databaseFile, clock: time.clock });
  const health = async () => {
    const response = await fetch(`${service.address}/healthz`);
    return [response.status, await response.text()];
  };
  expect(await health()).toEqual([200, 'ok\n']);
  const other = new DatabaseSync(databaseFile);
  other.exec('BEGIN IMMEDIATE');
  expect(await health(), 'it looks once a second').toEqual([200, 'ok\n']);
  time.forward(1);
  expect(await health()).toEqual([503, 'the database cannot be written\n']);
  // Reading works without a lock.
  expect(await service.ask('/overview')).toMatchObject({ http: 200 });
  other.exec('ROLLBACK');
  other.close();
  time.forward(1);
  expect(await health()).toEqual([200, 'ok\n']);
});

test('the health is bad once the file was moved away, or another one is in its place', async () => {
  const databaseFile = newDatabase();
  const time = stoppedClock('2026-01-01T00:00:00Z');
  const { service } = await openWithLink('https://example.com/', { databaseFile, clock: time.clock });
  const health = () => follow(`${service.address}/healthz`);
  expect((await health()).status).toBe(200);
  renameSync(databaseFile, `${databaseFile}.moved`);
  time.forward(1);
  const moved = await health();
  expect([moved.status, await moved.text()]).toEqual([503, 'the file of the database was moved or replaced\n']);
  copyFileSync(`${databaseFile}.moved`, databaseFile);
  time.forward(1);
  expect((await health()).status).toBe(503);
});

test('the health is bad once every second page of the file is overwritten', async () => {
  const databaseFile = newDatabase();
  const time = stoppedClock('2026-01-01T00:00:00Z');
  const { service } = await openWithLink('https://example.com/', { databaseFile, clock: time.clock });
  service.seed.links(
    'demo',
    Array.from({ length: 1_000 }, (_, link) => ({ longUrl: `https://example.com/${link}` })),
  );
  const health = () => follow(`${service.address}/healthz`);
  expect((await health()).status).toBe(200);
  const other = new DatabaseSync(databaseFile);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  const file = openSync(databaseFile, 'r+');
  for (let place = 4096; place < fstatSync(file).size; place += 2 * 4096)
    writeSync(file, randomBytes(4096), 0, 4096, place);
  closeSync(file);
  time.forward(1);
  expect((await health()).status).toBe(503);
});

test('no code is the first part of another address of the service', async () => {
  const service = await openService();
  for (const path of [...Object.keys(operations), '/healthz']) {
    const [, code = ''] = path.split('/');
    const seed = () => service.seed.links('demo', [{ longUrl: 'https://example.com/', code }]);
    expect(seed, code).toThrow(/reserved|alphanumeric/);
    const canBeDrawn = code.length <= 7 && new RegExp(`^[${alphabet}]*$`).test(code);
    expect(canBeDrawn, code).toBe(false);
  }
});

test('a new code has no characters that people take for others', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{5,7}$/);
  expect(new Set(codes.join('')).size, 'each of the others').toBe(alphabet.length);
});

test.each(['/a/b', `/${'a'.repeat(101)}`, '/%zz', '/abc/def?x=1', '/.well-known/x', '//x'])(
  'a visitor of no link gets a page, no envelope: %s',
  async (path) => {
    const service = await openService();
    const { status, headers, text } = await get(service.address, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('There is no such short link.');
  },
);

test('the page about no link repeats nothing that a stranger can write into its address', async () => {
  const service = await openService();
  const response = await fetch(`${service.address}/Call0800123456`);
  expect(await response.text()).not.toContain('Call0800');
});

test('answers give away no address, and only a redirect tells the next page where its visitor comes from', async () => {
  const { service, short_url } = await openWithLink('https://example.com/');
  const credentials = String(new URLSearchParams(demo));
  const policyOf = async (address: string) => (await follow(address)).headers.get('referrer-policy');
  for (const path of [
    '/',
    '/Nothing',
    '/robots.txt',
    '/healthz',
    '/overview',
    `/overview?${credentials}`,
    '/a/b',
    '/%zz',
  ])
    expect(await policyOf(`${service.address}${path}`), path).toBe('no-referrer');
  expect(await policyOf(`${service.address}/overview?${'x'.repeat(100_000)}`)).toBe('no-referrer');
  expect(await policyOf(short_url)).toBe('strict-origin-when-cross-origin');
  expect((await follow(`${service.address}/Nothing`)).headers.get('x-robots-tag')).toBe('noindex');
});
