import { get as getHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { decodePage } from './charset.ts';
import { isPrivate } from './private-address.ts';
import { createPublicLookup } from './public-lookup.ts';

/** The options for reading a page. */
export interface PageOptions {
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
