import { temporaryProfile } from '../../drivers/chromium/launch.ts';
import { cp } from 'node:fs/promises';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { startBenchBrowser, type BenchBrowserOptions, type PopupSetup, type Subject } from './bench-browser.ts';
import { measureInTurns } from './tab.ts';
import { addKnown } from './scenes.ts';

/** Measures the first popup after a browser's start; each time in a new browser on its own copy of the profile. */
export async function measureCold(
  { profile, service, site, ...options }: BenchBrowserOptions & Omit<PopupSetup, 'browser'>,
  rounds: number,
): Promise<Part> {
  const known = addKnown({ service, site }, 'cold');

  async function open(subject: Subject): Promise<number> {
    const copy = await temporaryProfile();
    await cp(profile, copy.profile, { recursive: true });
    const browser = await startBenchBrowser({ ...options, profile: copy.profile });
    try {
      const page = await browser.context.newPage();
      await page.goto(known.address);
      await browser.press(subject, page);
      await browser.opened(subject);
      // Open the page only now: earlier it would have warmed up the popup's process.
      const beside = await browser.beside(subject);
      return await beside.evaluate(firstPaint);
    } finally {
      await browser.close();
      await copy.remove();
    }
  }

  const times = await measureInTurns(rounds, open);
  const series = (what: string, subject: Subject): Series => ({ what, unit: 'ms', values: times[subject] });
  const empty = series('an empty popup’s first paint', 'empty');
  return {
    name: 'popup, cold',
    figures: [figureOf(empty), compare(series('first paint', 'curtail'), empty, budget.popup.firstPaintCold)],
  };
}

/** Returns when the popup painted first. Runs in the page beside it. */
function firstPaint(): Promise<number> {
  const [popup] = chrome.extension.getViews({ type: 'popup' }) as (Window & typeof globalThis)[];
  if (popup === undefined) throw new Error('The popup has closed.');
  return new Promise((resolve) => {
    new popup.PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}
