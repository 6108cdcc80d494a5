import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { account } from './filled-database.ts';
import { measureLoad, slowestHundredth } from './load.ts';
import { startServiceProcess } from './server-process.ts';

const readers = 80;
/** Requests of `/`, one after the other, alone and beside the readers (count). */
const requests = 6000;

/** Measures the page at `/` beside readers that do not read, against an idle service. Needs a database with many links. */
export async function measureSlowReaders(db: string): Promise<Part> {
  const { port, stop } = await startServiceProcess(db);
  const home = { port, connections: 1, requests, nextPath: () => '/', status: 200 };
  await measureLoad(home);
  const idle = await measureLoad(home);
  const asking = askWithoutReading(port);
  const beside = await measureLoad(home);
  const asked = await asking.stop();
  await stop();
  const series = (what: string, values: readonly number[]) => ({ what, unit: 'ms', values }) as const;
  return {
    name: `the page at / beside ${readers} readers of the longest list that do not read`,
    figures: [
      compare(series('the page', beside.times), series('idle', idle.times), budget.service.slowReaders),
      figureOf({ what: 'the slowest hundredth', unit: 'ms', values: slowestHundredth(beside.times) }),
      figureOf({ what: 'answers to readers meanwhile', unit: 'count', values: [asked] }),
    ],
  };
}

/** Readers that ask for the longest list, read no more than its beginning, and ask again a second after a refusal. */
function askWithoutReading(port: number): { stop: () => Promise<number> } {
  const stopping = new AbortController();
  const query = new URLSearchParams({ ...account, limit: '102400' });
  const sockets = new Set<Socket>();
  let answers = 0;
  const ask = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    while (!stopping.signal.aborted) {
      socket.write(`GET /link/top?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      const [beginning] = (await once(socket, 'data', { signal: stopping.signal })) as [Buffer];
      answers += 1;
      if (String(beginning).startsWith('HTTP/1.1 200 ')) return void socket.pause();
      await setTimeout(1_000, undefined, { signal: stopping.signal });
    }
  };
  const asking = Promise.allSettled(Array.from({ length: readers }, ask));
  const stop = async (): Promise<number> => {
    stopping.abort();
    await asking;
    for (const socket of sockets) socket.destroy();
    return answers;
  };
  return { stop };
}
