import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServices } from '../../../entrypoints/background/start-worker.ts';
import type { Contract, Operation, Reply } from '../../../lib/rpc/contract.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

/** The areas of the browser's storage. */
export const areas = ['local', 'session', 'sync'] as const;
/** The name of an area. */
export type AreaName = (typeof areas)[number];
/** The contents of all areas. */
export type Contents = Record<AreaName, Record<string, unknown>>;

/** Returns a copy of everything that is stored. */
export async function contents(): Promise<Contents> {
  const [local, session, sync] = await Promise.all(areas.map((name) => fakeBrowser.storage[name].get(null)));
  return structuredClone({ local, session, sync }) as Contents;
}

/** Replaces everything that is stored; the database is a new one. */
export async function putContents(all: Contents): Promise<void> {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  for (const name of areas) await fakeBrowser.storage[name].set(structuredClone(all[name]));
}

/** Starts a worker with the real services, which have no memory of an earlier worker. */
export function startWorker() {
  const services = createServices(workerBrowser());
  let connectionId: number | null = null;

  /** Sends the worker a message as the options page does, and returns its answer. */
  async function ask<Name extends Operation>(operation: Name, input: Contract[Name]['input']): Promise<Reply<Name>> {
    const sender = { id: 'curtail', url: 'extension://curtail/options.html', frameId: 0 };
    const reply = (await services.serve({ to: 'worker', operation, connectionId, input }, sender)) as Reply<Name>;
    ({ connectionId } = reply);
    return reply;
  }
  return {
    services,
    ask,
    /** Disconnects the account in use, as the Settings page that shows it does. */
    disconnect: async () =>
      ask('connection.disconnect', { connectionId: (await ask('connection.status', null)).connectionId }),
  };
}
