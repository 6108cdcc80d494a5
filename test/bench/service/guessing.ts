import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { account, codeOf } from './filled-database.ts';
import { measureLoad } from './load.ts';
import { startServiceProcess } from './server-process.ts';

const askers = 64;
/** Redirects of a round, one after the other (count). */
const redirects = 400;
/** Rounds without and with the askers, in turn. */
const rounds = 20;

/** Measures a redirect beside askers with wrong keys, against one of an idle service. Needs a filled database. */
export async function measureGuessing(db: string): Promise<Part> {
  const { port, stop } = await startServiceProcess(db);
  const redirect = { port, connections: 1, requests: redirects, nextPath: () => `/${codeOf(1)}`, status: 302 };
  await measureLoad(redirect);
  const times: { idle: number[]; beside: number[] } = { idle: [], beside: [] };
  let answers = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.idle.push(...(await measureLoad(redirect)).times);
    const guessing = guess(port);
    times.beside.push(...(await measureLoad(redirect)).times);
    answers += await guessing.stop();
  }
  await stop();
  const series = (what: string, values: readonly number[]) => ({ what, unit: 'ms', values }) as const;
  const slowest = (of: readonly number[]): readonly number[] =>
    of.toSorted((one, other) => other - one).slice(0, of.length / 100);
  return {
    name: `a redirect beside ${askers} askers with wrong keys`,
    figures: [
      compare(series('a redirect', times.beside), series('idle', times.idle), budget.service.guessing),
      compare(
        series('the slowest hundredth', slowest(times.beside)),
        series('idle', slowest(times.idle)),
        budget.service.guessing,
      ),
      figureOf({ what: 'answers to wrong keys meanwhile', unit: 'count', values: [answers] }),
    ],
  };
}

/** Asks with wrong keys, each asker again as soon as it is answered; `stop` returns the count of answers. */
function guess(port: number): { stop: () => Promise<number> } {
  const stopping = new AbortController();
  let answers = 0;
  const ask = async (asker: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const query = new URLSearchParams({ uid: account.uid, secret_key: `guess-${asker}-${answers}` });
      try {
        await fetch(`http://127.0.0.1:${port}/overview?${query}`, { signal: stopping.signal });
        answers += 1;
      } catch (failure) {
        if (!stopping.signal.aborted) throw failure;
      }
    }
  };
  const asking = Promise.all(Array.from({ length: askers }, (_, asker) => ask(asker)));
  const stop = async (): Promise<number> => {
    stopping.abort();
    await asking;
    return answers;
  };
  return { stop };
}
