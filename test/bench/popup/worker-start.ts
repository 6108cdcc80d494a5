import type { Page } from '@playwright/test';
import '../../e2e/harness/extension-api.ts';
import { compare, type Series } from '../figures.ts';
import type { Part } from '../report.ts';
import type { PopupGround } from './popup.ts';
import type { Subject } from './stand.ts';
import { inTurns } from './tab.ts';

/** From a message to a worker that the browser has ended, to its answer. */
export async function measureWorkerStart({ stand }: PopupGround, rounds: number): Promise<Part> {
  const beside = { curtail: await stand.beside('curtail'), empty: await stand.beside('empty') };
  const times: Record<Subject, number[]> = { curtail: [], empty: [] };
  await inTurns(rounds, async (subject) => {
    await stand.curtail.stopWorker();
    times[subject].push(await answered(beside[subject]));
  });
  await Promise.all([beside.curtail.close(), beside.empty.close()]);
  const series = (what: string, subject: Subject): Series => ({ what, unit: 'ms', values: times[subject] });
  return {
    name: 'worker',
    figures: [compare(series('start to first answer', 'curtail'), series('an empty worker’s', 'empty'))],
  };
}

/** What is asked is refused, for this page is none that may ask: the worker has looked at it. */
function answered(beside: Page): Promise<number> {
  return beside.evaluate(async () => {
    const began = performance.now();
    await chrome.runtime.sendMessage({ to: 'worker', operation: 'preferences.read', connection: null, input: null });
    return performance.now() - began;
  });
}
