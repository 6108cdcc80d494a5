import type { Curtail } from './curtail.ts';
import './extension-api.ts';

/** Everything in the extension's storage areas. */
export type Stores = Record<'local' | 'session' | 'sync', Record<string, unknown>>;

/** Returns what the extension has in its storage areas. */
export async function readStores(curtail: Curtail): Promise<Stores> {
  const worker = await curtail.worker();
  return await worker.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    return { local: await local.get(), session: await session.get(), sync: await sync.get() };
  });
}

/** Replaces everything that the extension has stored, once its pages are closed. Permissions stay. */
export async function replaceStores(curtail: Curtail, stores: Stores): Promise<void> {
  // Nothing that the worker still does is written afterwards.
  await curtail.stopWorker();
  await curtail.clearOrigin();
  const worker = await curtail.worker();
  await worker.evaluate(async (wanted) => {
    await chrome.action.setBadgeText({ text: '' });
    for (const area of ['sync', 'session', 'local'] as const) {
      await chrome.storage[area].clear();
      await chrome.storage[area].set(wanted[area]);
    }
  }, stores);
  // A worker remembers what it has read.
  await curtail.stopWorker();
}

/** Returns the patterns of the hosts that the extension may reach. */
export async function allowedHosts(curtail: Curtail): Promise<string[]> {
  const worker = await curtail.worker();
  return await worker.evaluate(async () => (await chrome.permissions.getAll()).origins);
}
