import { temporaryProfile } from '../../chromium/launch.ts';
import type { TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { cp } from 'node:fs/promises';
import { budget } from '../budget.ts';
import { compare, figureOf, type Series } from '../figures.ts';
import type { Part } from '../report.ts';
import { startStand, type StandOptions, type Subject } from './stand.ts';
import { inTurns } from './tab.ts';
import { addKnown } from './scenes.ts';

interface ColdGround extends StandOptions {
  service: TestService;
  site: Site;
}

/** The first popup that a browser opens after its start; each in a browser and on a copy of the profile of its own. */
export async function measureCold({ profile, service, site, ...options }: ColdGround, rounds: number): Promise<Part> {
  const known = addKnown({ service, site }, 'cold');
  const times: Record<Subject, number[]> = { curtail: [], empty: [] };

  async function open(subject: Subject): Promise<number> {
    const copy = await temporaryProfile();
    await cp(profile, copy.profile, { recursive: true });
    const stand = await startStand({ ...options, profile: copy.profile });
    try {
      const page = await stand.context.newPage();
      await page.goto(known.address);
      await stand.press(subject, page);
      await stand.opened(subject);
      // Only now: a page beside it would have warmed up the process that the popup needs.
      const beside = await stand.beside(subject);
      return await beside.evaluate(firstPaint);
    } finally {
      await stand.close();
      await copy.remove();
    }
  }

  await inTurns(rounds, async (subject) => void times[subject].push(await open(subject)));
  const series = (what: string, subject: Subject): Series => ({ what, unit: 'ms', values: times[subject] });
  const empty = series('an empty popup’s first paint', 'empty');
  return {
    name: 'popup, cold',
    figures: [figureOf(empty), compare(series('first paint', 'curtail'), empty, budget.popup.firstPaintCold)],
  };
}

/** Reads when the popup painted first. Runs in the page beside it. */
function firstPaint(): Promise<number> {
  const [popup] = chrome.extension.getViews({ type: 'popup' }) as (Window & typeof globalThis)[];
  if (popup === undefined) throw new Error('The popup has closed.');
  return new Promise((resolve) => {
    new popup.PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}
