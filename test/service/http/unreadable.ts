import type { Duplex } from 'node:stream';
import { envelope } from './envelope.ts';
import { usualHeaders } from './headers.ts';

/**
 * Sends an envelope for a request that the HTTP parser refused: headers too large (431) or malformed (400). Returns the
 * status, or null if nobody is there to read it.
 */
export function refuseUnreadable(failure: NodeJS.ErrnoException, socket: Duplex): number | null {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const [status, phrase, words] =
    failure.code === 'HPE_HEADER_OVERFLOW'
      ? ([431, 'Request Header Fields Too Large', 'URL_TOO_LONG'] as const)
      : ([400, 'Bad Request', 'MALFORMED_REQUEST'] as const);
  const body = envelope(status, words);
  const headers = {
    ...usualHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${phrase}`, ...lines, '', body].join('\r\n'));
  return status;
}
