import type { Page } from '@playwright/test';
import '../../drivers/chromium/extension-api.ts';
import { compare, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import type { PopupSetup, Subject } from './bench-browser.ts';
import { measureInTurns, openTab } from './tab.ts';

/** Measures the time from a message to an ended worker until its answer. */
export async function measureWorkerStart({ browser }: PopupSetup, rounds: number): Promise<Part> {
  const tab = await openTab(browser);
  const times = await measureInTurns(rounds, async (subject) => {
    await browser.curtail.stopWorker();
    return await answered(tab.beside[subject]);
  });
  await tab.close();
  const series = (what: string, subject: Subject): Series => ({ what, unit: 'ms', values: times[subject] });
  return {
    name: 'worker',
    figures: [compare(series('start to first answer', 'curtail'), series('an empty worker’s', 'empty'))],
  };
}

/** Measures the time until the worker refuses this page's message, which proves that it has read it. */
function answered(beside: Page): Promise<number> {
  return beside.evaluate(async () => {
    const began = performance.now();
    await chrome.runtime.sendMessage({ to: 'worker', operation: 'preferences.read', connectionId: null, input: null });
    return performance.now() - began;
  });
}
