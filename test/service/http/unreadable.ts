import type { Duplex } from 'node:stream';
import { envelope } from './envelope.ts';

/** Sends an envelope for a request that the HTTP parser refused: headers too large (431) or malformed (400). */
export function refuseUnreadable(failure: NodeJS.ErrnoException, socket: Duplex): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, phrase, words] =
    failure.code === 'HPE_HEADER_OVERFLOW'
      ? ([431, 'Request Header Fields Too Large', 'URL_TOO_LONG'] as const)
      : ([400, 'Bad Request', 'MALFORMED_REQUEST'] as const);
  const body = envelope(status, words);
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
