import type { CDPSession } from '@playwright/test';
import { waitFor } from '../../run/looking.ts';
import { budget } from '../budget.ts';
import { compare, figureOf, type Series } from '../figures.ts';
import type { Part } from '../report.ts';
import type { PopupGround } from './popup.ts';
import { addKnown, emptyShown, linkShown } from './scenes.ts';
import type { Subject } from './stand.ts';
import { closePopup, watchPopup } from './watch.ts';

/** What a popup's opening took of the main thread (milliseconds) and of the heap (megabytes). */
interface Cost {
  task: number;
  script: number;
  heap: number;
}

/**
 * The processor's time on the main thread, from the press until everything is shown and the service has confirmed it,
 * and the heap that is in use then. A page of the same extension, whose thread and heap are the popup's, tells of both.
 */
export async function measureMainThread({ stand, service, site }: PopupGround, rounds: number): Promise<Part> {
  const known = addKnown({ service, site }, 'remembered for the main thread');
  const page = await stand.context.newPage();
  await page.goto(known.address);
  const subjects = { curtail: linkShown(known.shortUrl), empty: emptyShown };
  const costs: Record<Subject, Cost[]> = { curtail: [], empty: [] };
  const beside = { curtail: await stand.beside('curtail'), empty: await stand.beside('empty') };
  const sessions = {
    curtail: await stand.context.newCDPSession(beside.curtail),
    empty: await stand.context.newCDPSession(beside.empty),
  };
  for (const session of Object.values(sessions))
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function open(subject: Subject): Promise<void> {
    await sessions[subject].send('HeapProfiler.collectGarbage');
    const before = await costOf(sessions[subject]);
    const looked = service.count('/link/lookup');
    const shown = watchPopup(beside[subject], subjects[subject]);
    await stand.press(subject, page);
    await shown;
    if (subject === 'curtail') await waitFor(() => service.count('/link/lookup')).toBeGreaterThan(looked);
    await beside[subject].evaluate(idle);
    const after = await costOf(sessions[subject]);
    await sessions[subject].send('HeapProfiler.collectGarbage');
    const { heap } = await costOf(sessions[subject]);
    await closePopup(beside[subject]);
    costs[subject].push({
      task: after.task - before.task,
      script: after.script - before.script,
      heap: heap - before.heap,
    });
  }

  await open('curtail');
  await open('empty');
  costs.curtail = [];
  costs.empty = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? (['empty', 'curtail'] as const) : (['curtail', 'empty'] as const)) {
      await open(subject);
    }
  }
  await Promise.all([page.close(), beside.curtail.close(), beside.empty.close()]);

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

/** Resolves once the popup has nothing more to do. Runs in the page beside it. */
async function idle(): Promise<void> {
  const [popup] = chrome.extension.getViews({ type: 'popup' });
  for (let times = 0; times < 3; times += 1) {
    await new Promise<void>((resolve) => void popup?.requestIdleCallback(() => resolve()));
  }
}
