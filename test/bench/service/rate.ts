import { budget } from '../../tools/budget/budget.ts';
import { compare } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { codeOf, fillDatabase } from './filled-database.ts';
import { ratesInTurn } from './load.ts';
import { startBareServer, startServiceProcess } from './server-process.ts';

/** The links of the database that it fills (count). */
export const links = 1000;
/** So many that a server never waits for the next request. */
const connections = 256;
const requests = 20_000;
/** Rounds of both servers in turn. */
const rounds = 8;

/** Measures how many redirects a second the service answers, against a server that answers a bare 302. Fills `db`. */
export async function measureRate(db: string): Promise<Part> {
  await fillDatabase(db, links);
  const bare = await startBareServer();
  const service = await startServiceProcess(db);
  let next = 0;
  const nextPath = (): string => `/${codeOf((next = (next + 617) % links))}`;
  const load = { connections, requests, nextPath, status: 302 };
  const rates = await ratesInTurn(load, [bare.port, service.port], rounds);
  await Promise.all([bare.stop(), service.stop()]);
  const counted = { what: 'counted redirects a second', unit: 'count', values: rates.other } as const;
  const bareRate = { what: 'bare 302', unit: 'count', values: rates.one } as const;
  return { name: `${connections} connections`, figures: [compare(counted, bareRate, budget.service.rate)] };
}
