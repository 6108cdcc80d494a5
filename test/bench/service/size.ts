import { budget } from '../../tools/budget/budget.ts';
import { compare, type Figure } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { account, codeOf, destinationOf, fillDatabase } from './filled-database.ts';
import { measureLoad } from './load.ts';
import { startServiceProcess, type ServerProcess } from './server-process.ts';

const many = 1_000_000;
const few = 1000;
/** Requests of each operation in a round, one after the other (count). */
const requests = 400;
/** Rounds of both services in turn; the first, in which they are compiled and read their files, is left out. */
const rounds = 6;

/** The paths of one operation for a service with so many links. */
type Paths = (links: number) => () => string;

const query = (values: Record<string, string>): string => `?${new URLSearchParams({ ...account, ...values })}`;
/** Numbers of links, spread over all of them. */
const spread = (links: number): (() => number) => {
  let number = 0;
  return () => (number = (number + 617_411) % links);
};

let made = 0;

/** The operations whose times must not grow with the links. */
const operations: Record<string, { paths: Paths; status: number }> = {
  shorten: {
    paths: () => () => `/link/shorten${query({ long_url: `https://example.com/new/${(made += 1)}` })}`,
    status: 200,
  },
  'look up': {
    paths: (links) => {
      const next = spread(links);
      return () => `/link/lookup${query({ long_url: destinationOf(next()) })}`;
    },
    status: 200,
  },
  redirect: {
    paths: (links) => {
      const next = spread(links);
      return () => `/${codeOf(next())}`;
    },
    status: 302,
  },
  last: { paths: () => () => `/link/last${query({ limit: '100' })}`, status: 200 },
  top: { paths: () => () => `/link/top${query({ limit: '100' })}`, status: 200 },
  overview: { paths: () => () => `/overview${query({})}`, status: 200 },
};

/** Measures every operation of a service with a million links, against one with a thousand. `fewDb` is filled already. */
export async function measureSize(fewDb: string, manyDb: string): Promise<Part> {
  const clicks = await fillDatabase(manyDb, many);
  const small = await startServiceProcess(fewDb);
  const large = await startServiceProcess(manyDb);
  const figures: Figure[] = [];
  for (const [what, { paths, status }] of Object.entries(operations)) {
    const measure = ({ port }: ServerProcess, links: number) =>
      measureLoad({ port, connections: 1, requests, nextPath: paths(links), status });
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [of, ofMany] = [await measure(small, few), await measure(large, many)];
      if (round === 0) continue;
      times.small.push(...of.times);
      times.large.push(...ofMany.times);
    }
    const series = (name: string, values: readonly number[]) => ({ what: name, unit: 'ms', values }) as const;
    figures.push(compare(series(what, times.large), series(`${few} links`, times.small), budget.service.size));
  }
  await Promise.all([small.stop(), large.stop()]);
  const shown = (count: number): string => count.toLocaleString('en');
  return { name: `${shown(many)} links and ${shown(clicks)} clicks`, figures };
}
