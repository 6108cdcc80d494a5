import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup, isPrivate } from './private-address.ts';

interface PageOptions {
  allowPrivate: boolean;
  mayRead: (address: URL) => boolean;
  signal: AbortSignal;
}

/** The user agent of the service itself; its visits to the short links of another such service are no clicks. */
export const readerAgent = 'CurtailReferenceService';

const maxRedirects = 4;
const maxBytes = 256 * 1024;

/**
 * Returns the text of an HTML page, cut at 256 kB; null if it does not exist or may not be read. Every redirect is checked
 * like the first address, and the connection goes to the IP address that was checked.
 */
export async function readPage(url: URL, options: PageOptions): Promise<string | null> {
  let here = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await request(here, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      here = new URL(headers.location, here);
      if (!/^https?:$/.test(here.protocol) || !options.mayRead(here)) return null;
      continue;
    }
    const type = headers['content-type'] ?? '';
    const readable = statusCode === 200 && /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);
    if (readable && (headers['content-encoding'] ?? 'identity') === 'identity')
      return decodePage(await body(response), type);
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
    const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': readerAgent };
    const lookup = createPublicLookup(allowPrivate);
    // A new connection for each page: a reused one may lead to an address that was checked for another name. No `auth`: a
    // user name and password in a destination are for its visitors.
    const options = { headers, lookup, signal, agent: false, auth: '' };
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, options, resolve).on('error', reject);
  });
}

async function body(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
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
