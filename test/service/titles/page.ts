import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createPublicLookup, isPrivate } from './private-address.ts';

interface PageOptions {
  allowPrivate: boolean;
  mayRead: (address: URL) => boolean;
  signal: AbortSignal;
}

/** The user agent of the service itself; its visits to the short links of another such service are no clicks. */
export const readerAgent = 'CurtailReferenceService';

const maxRedirects = 4;
/** The most bytes of a page that are read, once they are decompressed: some pages have this much before their title. */
const maxBytes = 2 * 1024 * 1024;

/** What a host asks before it shows another host's page: the title is that of the question. */
const question =
  /(?:^|[./_-])(?:consents?|guce|gdpr|cmp|cookies?|captcha|log-?in|sign-?in|sso|accounts?)(?:[./_?-]|$)/i;

/**
 * Returns the title of an HTML page, as `titleOf` finds it in its text, as soon as it is there. Returns null if the page has
 * none within its first 2 MB, does not exist or may not be read, or if another host asks for consent or a login instead.
 * Every redirect is checked like the first address, and the connection goes to the IP address that was checked.
 */
export async function readTitle(
  url: URL,
  titleOf: (html: string) => string | null,
  options: PageOptions,
): Promise<string | null> {
  let here = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await request(here, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      here = new URL(headers.location, here);
      if (!/^https?:$/.test(here.protocol) || !options.mayRead(here) || isQuestion(here, url)) return null;
      continue;
    }
    const type = headers['content-type'] ?? '';
    const readable = statusCode === 200 && /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);
    const html = readable ? decompressed(response) : null;
    if (html !== null) return titleIn(html, (bytes) => titleOf(decodePage(bytes, type)));
    response.destroy();
    return null;
  }
  return null;
}

function request(url: URL, { allowPrivate, signal }: PageOptions): Promise<IncomingMessage> {
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  // Node connects to a literal IP address without a look-up, so it is checked here.
  if (!allowPrivate && isIP(ip) && isPrivate(ip)) return Promise.reject(new Error('private address'));
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip', 'user-agent': readerAgent };
    const lookup = createPublicLookup(allowPrivate);
    // A new connection for each page: a reused one may lead to an address that was checked for another name. No `auth`: a
    // user name and password in a destination are for its visitors.
    const options = { headers, lookup, signal, agent: false, auth: '' };
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });
}

function isQuestion(here: URL, asked: URL): boolean {
  return here.hostname !== asked.hostname && (question.test(here.hostname) || question.test(here.pathname));
}

/** Returns the bytes of a page without their compression; null for one that was not asked for. */
function decompressed(response: IncomingMessage): Readable | null {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response;
  // Its reader learns of a failure.
  return /^(?:x-)?gzip$/.test(encoding) ? pipeline(response, createGunzip(), () => undefined) : null;
}

/** Returns the title of a page as soon as it is there. Leaving the loop closes the connection. */
async function titleIn(page: Readable, titleOf: (bytes: Uint8Array) => string | null): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  let end = '';
  const read = (): Uint8Array => Buffer.concat(chunks).subarray(0, maxBytes);
  for await (const chunk of page as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    end = end.slice(-'</title'.length) + chunk.toString('latin1');
    const title = /<\/title/i.test(end) ? titleOf(read()) : null;
    if (title !== null) return title;
    if (length >= maxBytes) break;
  }
  return titleOf(read());
}

/**
 * Decodes an HTML page. The first of these that applies decides the encoding: the byte order mark, the content type, a meta
 * element near the start, UTF-8 if the bytes are valid, Windows-1252.
 */
function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = markOf(bytes);
  if (mark) return decode(bytes, mark) ?? '';
  // A meta element that could be read proves that the page is not UTF-16.
  const label = labelIn(contentType) ?? labelIn(metaOf(bytes))?.replace(/^utf-16.*/, 'utf-8');
  return (label && decode(bytes, label)) ?? decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252') ?? '';
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** Returns the meta elements with a charset in the first 1024 bytes, where HTML requires them. */
function metaOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return start.match(/<meta[^>]*charset[^>]*>/gi)?.join(' ') ?? '';
}

function labelIn(text: string): string | null {
  const label = /charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(text)?.[1]?.toLowerCase();
  return label ?? null;
}

/** Returns null for an unknown encoding and, if `fatal`, for bytes that are invalid in it. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | null {
  try {
    // `stream` accepts an incomplete last character, which a page cut at the size limit may have.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
