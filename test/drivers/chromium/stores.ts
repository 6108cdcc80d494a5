import type { Page } from '@playwright/test';
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

/**
 * Replaces everything that the extension has stored, from a tab that runs none of its code, once its pages are closed.
 * Permissions stay.
 */
export async function replaceStores(quietTab: Page, curtail: Curtail, stores: Stores): Promise<void> {
  // Nothing that the worker still does is written afterwards, and the next one remembers nothing.
  await curtail.stopWorker();
  await curtail.clearOrigin();
  await quietTab.evaluate(async (wanted) => {
    await chrome.action.setBadgeText({ text: '' });
    // What happens in the sync starts a worker, which is then to find nothing of before.
    const areas = ['local', 'session', 'sync'] as const;
    for (const area of areas) await chrome.storage[area].clear();
    for (const area of areas) await chrome.storage[area].set(wanted[area]);
  }, stores);
}

/** Returns the patterns of the hosts that the extension may reach. */
export async function allowedHosts(quietTab: Page): Promise<string[]> {
  return await quietTab.evaluate(async () => (await chrome.permissions.getAll()).origins);
}
