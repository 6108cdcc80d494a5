import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pass, type Exchange, type Treatment } from '../../drivers/service/layer.ts';

// Faults of a connection. Most lie below HTTP, so they are written to the socket itself.

/** Reset before a byte of an answer. */
export const reset: Treatment = ({ socket }) => void socket.resetAndDestroy();

/** Reset after the first bytes of an answer. */
export const resetInHead: Treatment = async ({ socket }) => {
  socket.write('HTTP/1.1 200');
  await read();
  socket.resetAndDestroy();
};

/**
 * The service serves the request, and its kept-alive connection is reset before a byte of the answer.
 * Browsers send such a request again by themselves, on a fresh connection.
 */
export const resetReused: Treatment = async (exchange) => {
  if (!exchange.reused) return pass(exchange);
  await exchange.serve();
  exchange.socket.resetAndDestroy();
};

/** The head of an answer begins, and never ends. */
export const stalledHead: Treatment = ({ socket }) =>
  void socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/');

/** Half of the body comes, and then nothing more. */
export const stalledBody: Treatment = (exchange) => half(exchange);

/** Half of the body comes, and the connection ends as if the body were complete. */
export const cutBody: Treatment = async (exchange) => {
  await half(exchange);
  exchange.socket.end();
};

/** Half of the body comes, and the connection is reset. */
export const resetInBody: Treatment = async (exchange) => {
  await half(exchange);
  await read();
  exchange.socket.resetAndDestroy();
};

/** An envelope of 50 MB, as fast as it is taken. */
export const fiftyMegabytes: Treatment = async ({ socket }) => {
  const megabyte = 'x'.repeat(1_000_000);
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n');
  socket.write('{"status_code":200,"status_txt":"OK","data":[],"more":"');
  for (let sent = 0; sent < 50 && !socket.destroyed; sent += 1) {
    if (!socket.write(megabyte)) await drained(socket);
  }
  socket.end('"}');
};

/** Waits until more can be sent, or until the browser gives up and ends the connection. */
async function drained(socket: Exchange['socket']): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => null);
  either.abort();
}

/** Sends the head, and half of the body that it announces. */
async function half({ serve, socket }: Exchange): Promise<void> {
  const { body } = await serve();
  const bytes = Buffer.from(body);
  socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`);
  socket.write(bytes.subarray(0, bytes.length / 2));
}

/** Gives the browser time to read: a reset drops unread bytes, and no event reports that they were read. */
const read = (): Promise<void> => setTimeout(100);
