import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ServiceOptions } from '../../service/index.ts';
import { follow, openService } from './asking.ts';
import { page, servePages } from './page-server.ts';

/** Starts a service that reads titles, also from this machine. */
const openReading = (options: Partial<ServiceOptions> = {}) =>
  openService({ readTitles: true, allowPrivate: true, ...options });

/** Returns the title of a new link after its destination was read. */
async function titleOf(longUrl: string, options?: Partial<ServiceOptions>): Promise<unknown> {
  const service = await openReading(options);
  const short_url = await service.shorten(longUrl);
  await service.titlesSettled();
  return (await service.one('/link/info', { short_url }))['title'];
}

test.each([
  ['plain', '<!doctype html><title>A page</title>', 'A page'],
  ['attributes, case, lines', '<HTML><HEAD><TITLE lang="en">\n A\n\tpage \n</TITLE>', 'A page'],
  [
    'references',
    '<title>Q&amp;A &lt;b&gt; &#8212; &#x1F600; caf&eacute; &hellip; &notin;</title>',
    'Q&A <b> — 😀 café … ∉',
  ],
  [
    'a reference that the page writes out',
    '<title>The &amp;nbsp; entity explained</title>',
    'The &nbsp; entity explained',
  ],
  ['a tag that the page writes out', '<title>&amp;lt;br&amp;gt; &amp;amp; more</title>', '&lt;br&gt; &amp; more'],
  ['reference without its end', '<title>AT&ampT &copy 2026</title>', 'AT&T © 2026'],
  ['tags in a title are its text', '<title>How to use <b>bold</b></title>', 'How to use <b>bold</b>'],
  ['a title in a comment is none', '<!-- <title>Old</title> --><title>New</title>', 'New'],
  ['a title in a script is none', '<script>"<title>Script</title>"</script><title>Page</title>', 'Page'],
  ['a title of a drawing is none', '<svg><title>Arrow</title></svg><title>Page</title>', 'Page'],
  ['another element whose name begins with title', '<titles>No</titles><title>Yes</title>', 'Yes'],
])('a link gets the title of its page: %s', async (_what, html, title) => {
  const { address } = await servePages(page(html));
  expect(await titleOf(address)).toBe(title);
});

test.each<[string, RequestListener, Partial<ServiceOptions>?]>([
  ['has none', page('<p>No title at all</p>')],
  ['has an empty one', page('<title> \n </title>')],
  ['has one that never ends', page('<title>For ever')],
  ['has one in a comment that never ends', page(`${'<!-- '.repeat(40_000)}<title>Lost</title>`)],
  ['has one after the first 2 MB', page(`${' '.repeat(2 * 1024 * 1024)}<title>Far</title>`)],
  [
    'is compressed in a way that was not asked for',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' })
        .end(brotliCompressSync('<title>Packed</title>')),
  ],
  [
    'is damaged in its compression',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end('<title>No</title>'),
  ],
  ['grows endlessly when it is decompressed', (_request, response) => gzipped(response, ' '.repeat(3e7))],
  ['is an error page', page('<title>Not found</title>', 'text/html', 404)],
  ['is a picture', page('<title>Not a page</title>', 'image/png')],
  ['never answers', () => {}, { titleTimeout: 50 }],
  [
    'never ends',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Slow'),
    { titleTimeout: 50 },
  ],
])('instead of a title a link has the host of a page that %s', async (_what, listener, options) => {
  const { address, port } = await servePages(listener);
  expect(await titleOf(address, options)).toBe(`127.0.0.1:${port}`);
});

test.each([
  [
    'after the styles that some sites put before it',
    `<style>${'a{}'.repeat(200_000)}</style><title>Far</title>`,
    'Far',
  ],
  ['of a page that never ends', '<title>Live</title><p>', 'Live'],
  ['behind one in a comment', `<!-- <title>Old</title> ${'-'.repeat(100_000)} --><title>New</title>`, 'New'],
])('a link gets the title %s, as soon as it is there', async (_what, html, title) => {
  const { address } = await servePages((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(html);
  });
  expect(await titleOf(address, { titleTimeout: 600_000 })).toBe(title);
});

test('a link gets the title of a compressed page', async () => {
  const { address, requests } = await servePages((_request, response) => gzipped(response, '<title>Packed</title>'));
  expect(await titleOf(address)).toBe('Packed');
  expect(requests[0]?.headers['accept-encoding']).toBe('gzip');
});

test.each(['/consent?continue=', '/en/cookies/', '/v2/sign-in', '/login', '/gdpr/collect'])(
  'a link keeps its own host where another host asks first, at %s',
  async (path) => {
    const { port } = await servePages((request, response) => {
      if (request.headers.host?.startsWith('127'))
        response.writeHead(302, { location: `http://localhost:${port}${path}` }).end();
      else page('<title>Before you continue</title>')(request, response);
    });
    expect(await titleOf(`http://127.0.0.1:${port}/watch`)).toBe(`127.0.0.1:${port}`);
    expect(await titleOf(`http://localhost:${port}${path}`), 'unless it is the destination').toBe(
      'Before you continue',
    );
  },
);

test('a link gets the title of a page that has moved to another host', async () => {
  const { port } = await servePages((request, response) => {
    if (request.headers.host?.startsWith('127'))
      response.writeHead(301, { location: `http://localhost:${port}/blog/accounting` }).end();
    else page('<title>Accounting</title>')(request, response);
  });
  expect(await titleOf(`http://127.0.0.1:${port}/`)).toBe('Accounting');
});

function gzipped(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html));
}

const cyrillic = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
const around = (head: string, text: Uint8Array) =>
  Buffer.concat([Buffer.from(`${head}<title>`), text, Buffer.from('</title>')]);

test.each([
  ['the content type', 'text/html; charset=windows-1251', around('', cyrillic), 'Привет'],
  ['a meta element', 'text/html', around('<meta charset="windows-1251">', cyrillic), 'Привет'],
  [
    'an old meta element',
    'text/html',
    around('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', cyrillic),
    'Привет',
  ],
  ['a byte order mark', 'text/html', Buffer.from('\ufeff<title>Привет</title>', 'utf16le'), 'Привет'],
  ['valid UTF-8', 'text/html', Buffer.from('<title>Привет</title>'), 'Привет'],
  ['invalid UTF-8', 'text/html', around('', Uint8Array.from([0x63, 0x61, 0x66, 0xe9])), 'café'],
  ['valid UTF-8 beside an unknown name', 'text/html; charset=klingon', Buffer.from('<title>Привет</title>'), 'Привет'],
])('decodes a title; the encoding is known from %s', async (_what, type, body, title) => {
  const { address } = await servePages(page(body, type));
  expect(await titleOf(address)).toBe(title);
});

test('reads only the beginning of a huge page', async () => {
  let sent = 0;
  const { address } = await servePages((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Huge</title>');
    const more = () => {
      while (!response.destroyed && (sent += 65_536) < 1e9 && response.write(Buffer.alloc(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  });
  expect(await titleOf(address)).toBe('Huge');
  expect(sent).toBeLessThan(5e7);
});

test('follows redirects to the page with the title', async () => {
  const { address } = await servePages((request, response) => {
    if (request.url === '/end') return page('<title>The end</title>')(request, response);
    response.writeHead(301, { location: request.url === '/' ? '/next' : 'end' }).end();
  });
  expect(await titleOf(address)).toBe('The end');
});

test('gives up on an endless redirect', async () => {
  const { address, port, requests } = await servePages((_request, response) => {
    response.writeHead(302, { location: '/' }).end();
  });
  expect(await titleOf(address)).toBe(`127.0.0.1:${port}`);
  expect(requests).toHaveLength(5);
});

test.each(['http://127.0.0.1:{port}/', 'http://localhost:{port}/', 'http://0.0.0.0:{port}/', 'http://0x7f.1:{port}/'])(
  'does not read titles from this machine: %s',
  async (pattern) => {
    const { port, requests } = await servePages(page('<title>Internal</title>'));
    const longUrl = pattern.replace('{port}', String(port));
    expect(await titleOf(longUrl, { allowPrivate: false })).toBe(new URL(longUrl).host);
    expect(requests).toEqual([]);
  },
);

test('does not send the user name and password of an address', async () => {
  const seen: unknown[] = [];
  const { port } = await servePages((request, response) => {
    seen.push(request.headers.authorization);
    page('<title>Page</title>')(request, response);
  });
  expect(await titleOf(`http://user:pass@127.0.0.1:${port}/`)).toBe('Page');
  expect(seen).toEqual([undefined]);
});

test('reading the title of a page counts no click of an own link, also if the page redirects to it', async () => {
  const service = await openReading();
  let inner = '';
  const { address, requests } = await servePages((request, response) => {
    if (request.url === '/page') return page('<title>Page</title>')(request, response);
    response.writeHead(302, { location: inner }).end();
  });
  inner = await service.shorten(`${address}/page`);
  const alias = await service.shorten(`${address}/alias`);
  await service.ask('/link/edit', { short_url: alias, long_url: inner });
  await service.shorten(`${address}/way`);
  await service.titlesSettled();
  expect(requests.map(({ url }) => url)).toContain('/way');
  expect(await service.one('/link/info', { short_url: inner })).toMatchObject({ clicks: 0 });
  expect((await follow(inner)).status).toBe(302);
});

test('an edited link gets the title of the new page', async () => {
  const { address } = await servePages((request, response) => page(`<title>${request.url}</title>`)(request, response));
  const service = await openReading();
  const short_url = await service.shorten(`${address}/old`);
  await service.titlesSettled();
  await service.ask('/link/edit', { short_url, long_url: `${address}/new` });
  await service.titlesSettled();
  expect(await service.one('/link/info', { short_url })).toMatchObject({ title: '/new' });
});

test('an answer does not wait for the title, and a late title of the old page is dropped after an edit', async () => {
  const answers: (() => void)[] = [];
  const reading = Promise.withResolvers<void>();
  const { address } = await servePages((request, response) => {
    if (request.url === '/new') return page('<p>No title</p>')(request, response);
    answers.push(() => page('<title>Old</title>')(request, response));
    reading.resolve();
  });
  const service = await openReading();
  const short_url = await service.shorten(`${address}/old`);
  await reading.promise;
  expect(await service.one('/link/info', { short_url })).toMatchObject({ title: new URL(address).host });
  await service.ask('/link/edit', { short_url, long_url: `${address}/new` });
  for (const answer of answers) answer();
  await service.titlesSettled();
  expect(await service.one('/link/info', { short_url })).toMatchObject({ title: new URL(address).host });
});

test('many links created at once get their own titles', async () => {
  const { address } = await servePages((request, response) => page(`<title>${request.url}</title>`)(request, response));
  const service = await openReading();
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);
  const short_url = await Promise.all(paths.map((path) => service.shorten(address + path)));
  await service.titlesSettled();
  expect((await service.ask('/link/info', { short_url })).data.map((item) => item['title'])).toEqual(paths);
});

test('closing stops the reading of a title', async () => {
  const reading = Promise.withResolvers<void>();
  const { address } = await servePages(() => reading.resolve());
  const service = await openReading({ titleTimeout: 600_000 });
  await service.shorten(address);
  await reading.promise;
  await service.close();
});
