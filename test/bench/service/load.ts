import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Requests to send over connections that stay open. */
export interface Load {
  port: number;
  /** Count of connections, each with one request at a time. */
  connections: number;
  /** Count of requests in all. */
  requests: number;
  /** Returns the path of the next request, with its query. */
  nextPath: () => string;
  /** The HTTP status that every answer must have. */
  status: number;
}

/** What a load found. */
export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds that each answer took. */
  times: readonly number[];
}

/**
 * Sends GET requests as fast as they are answered, and measures them. It reads no more of an answer than it must, so that
 * the server is the slower of the two. Rejects if an answer has another status than the expected one.
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  const times: number[] = [];
  let sent = 0;
  const begin = performance.now();
  const ask = async (socket: Socket): Promise<void> => {
    while (sent < load.requests) {
      sent += 1;
      const start = performance.now();
      await answerTo(socket, load.nextPath(), load.status);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(sockets.map(ask));
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  return { rate: times.length / seconds, times };
}

/**
 * Measures two servers in turn, so many rounds, and returns the answers a second of each. The first round, in which they are
 * compiled, is left out.
 */
export async function ratesInTurn(
  load: Omit<Load, 'port'>,
  [one, other]: readonly [port: number, port: number],
  rounds: number,
): Promise<{ one: number[]; other: number[] }> {
  const rates: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    const [ofOne, ofOther] = [await measureLoad({ ...load, port: one }), await measureLoad({ ...load, port: other })];
    if (round === 0) continue;
    rates.one.push(ofOne.rate);
    rates.other.push(ofOther.rate);
  }
  return rates;
}

/** Returns the slowest hundredth of times. */
export function slowestHundredth(times: readonly number[]): number[] {
  return times.toSorted((one, other) => other - one).slice(0, times.length / 100);
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function answerTo(socket: Socket, path: string, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!isWhole(text)) return;
      socket.off('data', read).off('close', closed);
      if (text.startsWith(`HTTP/1.1 ${status} `)) resolve();
      else reject(new Error(`The answer was ${text.slice(0, text.indexOf('\r\n'))}.`));
    };
    const closed = (): void => reject(new Error('The connection was closed.'));
    socket.on('data', read).on('close', closed);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${socket.remotePort}\r\n\r\n`);
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
