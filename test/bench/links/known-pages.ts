import type { Worker } from '@playwright/test';
import { ask } from '../../drivers/chromium/ask-worker.ts';
import '../../drivers/chromium/extension-api.ts';
import type { BenchSetup } from './bench-setup.ts';

/** How often each of both pages is shown. */
const times = 100;

/** Milliseconds of each change to a tab with a page that has a link, and of each to one without. */
export interface TabChanges {
  known: number[];
  unknown: number[];
}

/**
 * Changes between two tabs while the toolbar button marks pages that have a short link. Returns how long the worker takes
 * from the browser's word to knowing whether the page has one.
 */
export async function changeTabs({ curtail, startService }: BenchSetup): Promise<TabChanges> {
  const { address } = await startService();
  const options = await curtail.openOptions('#/settings/about');
  const [known, unknown] = [`${address}/known-page`, `${address}/unknown-page`];
  const { connectionId } = await ask(options, 'connection.status', null);
  const change = { action: 'shorten', address: known, foundNothing: true } as const;
  const made = await ask(options, 'links.change', { change, about: known }, connectionId);
  const wanted = await ask(options, 'preferences.write', { markKnownPages: true });
  if (!made.ok || !wanted.ok) throw new Error('There is no page to mark.');
  const worker = await curtail.worker();
  const ids: number[] = [];
  for (const url of [known, unknown]) {
    const id = await options.evaluate(
      (to) => chrome.tabs.create({ url: to, active: false }).then((tab) => tab.id),
      url,
    );
    ids.push(id);
  }
  const [withLink = NaN, without = NaN] = ids;
  const measured = await measureIn(worker, withLink, without);
  await options.evaluate((all) => chrome.tabs.remove(all), ids);
  await ask(options, 'preferences.write', { markKnownPages: false });
  await options.close();
  return measured;
}

/** Runs in the worker: its own code first reads the button's words when it knows the answer. */
const measureIn = (worker: Worker, known: number, unknown: number): Promise<TabChanges> =>
  worker.evaluate(
    async ({ known, unknown, times }) => {
      const { browser } = globalThis as unknown as { browser: typeof chrome };
      const { action } = browser;
      const read = action.getTitle.bind(action);
      let began = 0;
      let answered: (ms: number) => void = () => undefined;
      chrome.tabs.onActivated.addListener(() => void (began = performance.now()));
      action.getTitle = (details) => {
        // Later it reads those of the tab.
        if (!('tabId' in details)) answered(performance.now() - began);
        return read(details);
      };
      const change = async (id: number): Promise<number> => {
        const time = new Promise<number>((resolve) => (answered = resolve));
        await chrome.tabs.update(id, { active: true });
        const taken = await time;
        await read({ tabId: id });
        return taken;
      };
      const measured: TabChanges = { known: [], unknown: [] };
      for (let time = 0; time < times; time++) {
        measured.known.push(await change(known));
        measured.unknown.push(await change(unknown));
      }
      action.getTitle = read;
      return measured;
    },
    { known, unknown, times },
  );
