import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { codeOf } from './filled-database.ts';
import { measureLoad, slowestHundredth } from './load.ts';
import { startServiceProcess } from './server-process.ts';

const askers = 64;
/** Redirects, one after the other, alone and beside the askers (count). */
const redirects = 6000;

/** Measures a redirect beside askers with wrong keys, against one of an idle service. Needs a filled database. */
export async function measureGuessing(db: string): Promise<Part> {
  const { port, stop } = await startServiceProcess(db);
  const redirect = { port, connections: 1, requests: redirects, nextPath: () => `/${codeOf(1)}`, status: 302 };
  await measureLoad(redirect);
  // Not in turn: the service goes on hashing for seconds after the askers have left.
  const idle = await measureLoad(redirect);
  const guessing = guess(port);
  const beside = await measureLoad(redirect);
  const answers = await guessing.stop();
  await stop();
  const series = (what: string, values: readonly number[]) => ({ what, unit: 'ms', values }) as const;
  return {
    name: `a redirect beside ${askers} askers with wrong keys`,
    figures: [
      compare(series('a redirect', beside.times), series('idle', idle.times), budget.service.guessing),
      compare(
        series('the slowest hundredth', slowestHundredth(beside.times)),
        series('idle', slowestHundredth(idle.times)),
        budget.service.guessing,
      ),
      figureOf({ what: 'answers to wrong keys meanwhile', unit: 'count', values: [answers] }),
    ],
  };
}

/**
 * Asks with wrong keys, each asker again as soon as it is answered, and each time from another address for another account,
 * so that no limit spares the service a hash. `stop` returns the count of answers.
 */
function guess(port: number): { stop: () => Promise<number> } {
  const stopping = new AbortController();
  let asked = 0;
  let answers = 0;
  const ask = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      asked += 1;
      const localAddress = `127.${1 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;
      const path = `/overview?uid=account-${asked}&secret_key=guess-${asked}`;
      try {
        const request = get({
          port,
          host: '127.0.0.1',
          path,
          localAddress,
          agent: new Agent(),
          signal: stopping.signal,
        });
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        response.resume();
        await once(response, 'end');
        answers += 1;
      } catch (failure) {
        if (!stopping.signal.aborted) throw failure;
      }
    }
  };
  const asking = Promise.all(Array.from({ length: askers }, ask));
  const stop = async (): Promise<number> => {
    stopping.abort();
    await asking;
    return answers;
  };
  return { stop };
}
