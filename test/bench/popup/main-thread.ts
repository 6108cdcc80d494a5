import type { CDPSession } from '@playwright/test';
import '../../drivers/chromium/extension-api.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { addKnown } from './scenes.ts';
import type { PopupSetup, Subject } from './bench-browser.ts';
import { inTurns, measureInTurns, openTab } from './tab.ts';
import { closePopup } from './watch.ts';

/** The text of a finished popup; Curtail's is finished once the service has confirmed the cached link. */
const settledText: Record<Subject, string> = {
  curtail: 'This address has a short link',
  empty: 'An empty popup.',
};

/** The cost of opening a popup: main thread (milliseconds) and heap (megabytes). */
interface Cost {
  task: number;
  script: number;
  heap: number;
}

/**
 * Measures the processor time on the main thread, from the press until everything is shown and the service has confirmed
 * it, and the heap in use then. Reads both from a page of the same extension, which shares the popup's thread and heap.
 */
export async function measureMainThread({ browser, service, site }: PopupSetup, rounds: number): Promise<Part> {
  const known = addKnown({ service, site }, 'remembered-main-thread');
  const tab = await openTab(browser);
  await tab.page.goto(known.address);
  const sessions = {
    curtail: await browser.context.newCDPSession(tab.beside.curtail),
    empty: await browser.context.newCDPSession(tab.beside.empty),
  };
  for (const session of Object.values(sessions))
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function open(subject: Subject): Promise<Cost> {
    await sessions[subject].send('HeapProfiler.collectGarbage');
    const before = await costOf(sessions[subject]);
    await browser.press(subject, tab.page);
    await tab.beside[subject].evaluate(settled, settledText[subject]);
    const after = await costOf(sessions[subject]);
    await sessions[subject].send('HeapProfiler.collectGarbage');
    const { heap } = await costOf(sessions[subject]);
    await closePopup(tab.beside[subject]);
    return {
      task: after.task - before.task,
      script: after.script - before.script,
      heap: heap - before.heap,
    };
  }

  // The first popups have more to load.
  await inTurns(1, async (subject) => void (await open(subject)));
  const costs = await measureInTurns(rounds, open);
  await tab.close();

  const series = (what: string, subject: Subject, of: keyof Cost): Series => ({
    what,
    unit: of === 'heap' ? 'MB' : 'ms',
    values: costs[subject].map((cost) => cost[of]),
  });
  const emptyTask = series('an empty popup’s', 'empty', 'task');
  return {
    name: 'popup, main thread',
    figures: [
      figureOf(emptyTask),
      compare(series('processor time', 'curtail', 'task'), emptyTask, budget.popup.mainThread),
      figureOf(series('of it in scripts', 'curtail', 'script')),
      figureOf(series('an empty popup’s heap', 'empty', 'heap')),
      figureOf(series('heap', 'curtail', 'heap')),
    ],
  };
}

async function costOf(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    task: value('TaskDuration') * 1000,
    script: value('ScriptDuration') * 1000,
    heap: value('JSHeapUsedSize') / 1e6,
  };
}

/**
 * Resolves once the popup shows this text and is idle. Runs in the page beside it, and checks seldom, because its own work
 * is measured too.
 */
async function settled(text: string): Promise<void> {
  const popup = await new Promise<Window>((resolve) => {
    function look(): void {
      const [view] = chrome.extension.getViews({ type: 'popup' });
      if (view?.document.body?.textContent.includes(text) === true) resolve(view);
      else setTimeout(look, 50);
    }
    look();
  });
  for (let times = 0; times < 3; times += 1) {
    await new Promise<void>((resolve) => void popup.requestIdleCallback(() => resolve()));
  }
}
