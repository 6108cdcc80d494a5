import { statSync } from 'node:fs';
import { budget } from '../../tools/budget/budget.ts';
import { compare } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { codeOf } from './filled-database.ts';
import { measureLoad, ratesInTurn } from './load.ts';
import { startServiceOnFullDisk, startServiceProcess } from './server-process.ts';

const connections = 256;
const requests = 20_000;
/** Rounds of both services in turn. */
const rounds = 6;

/** Measures redirects of a service whose disk is full, against one with room. Both files are filled with links already. */
export async function measureFullDisk(db: string, fullDb: string, links: number): Promise<Part> {
  const room = await startServiceProcess(db);
  const full = await startServiceOnFullDisk(fullDb, Math.ceil(statSync(fullDb).size / 512));
  let next = 0;
  const nextPath = (): string => `/${codeOf((next = (next + 617) % links))}`;
  const load = { connections, requests, nextPath, status: 302 };
  while (await isHealthy(full.port)) await measureLoad({ ...load, port: full.port });
  const rates = await ratesInTurn(load, [room.port, full.port], rounds);
  await Promise.all([room.stop(), full.stop()]);
  const onFull = { what: 'redirects a second', unit: 'count', values: rates.other } as const;
  const withRoom = { what: 'with room', unit: 'count', values: rates.one } as const;
  return { name: 'a full disk', figures: [compare(onFull, withRoom, budget.service.fullDisk)] };
}

async function isHealthy(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
}
