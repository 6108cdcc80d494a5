import type { Page } from '@playwright/test';
import '../../drivers/chromium/extension-api.ts';
import type { Series } from '../../tools/budget/figures.ts';

/** The times of a popup's contents; milliseconds since its page began to load. */
export interface Opening {
  /** First contentful paint, as the browser reports it. */
  firstPaint: number;
  /** The frame that showed everything awaited. */
  shown: number;
  /** Cumulative layout shift until then. */
  shift: number;
}

/** An awaited element: matches the selector and has the text in its content or its value. */
export interface Awaited {
  selector: string;
  text: string;
}

/**
 * Waits, in a page of the same extension, until the next popup has opened and painted everything awaited. The page
 * watches from outside: nothing is attached or added to the popup.
 */
export function watchPopup(beside: Page, awaited: readonly Awaited[]): Promise<Opening> {
  return beside.evaluate(async (awaited) => {
    const popup = await new Promise<Window & typeof globalThis>((resolve) => {
      function look(): void {
        const [view] = chrome.extension.getViews({ type: 'popup' });
        if (view === undefined) setTimeout(look, 1);
        else resolve(view as Window & typeof globalThis);
      }
      look();
    });
    let shift = 0;
    new popup.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });

    const isThere = ({ selector, text }: Awaited): boolean =>
      [...popup.document.querySelectorAll(selector)].some((element) =>
        ((element as HTMLInputElement).value || element.textContent).includes(text),
      );
    const complete = (): boolean => awaited.every(isThere);
    await new Promise<void>((resolve) => {
      function look(): void {
        if (!complete()) return;
        observer.disconnect();
        resolve();
      }
      const observer = new popup.MutationObserver(look);
      observer.observe(popup.document, { childList: true, subtree: true, characterData: true, attributes: true });
      look();
    });
    // The message arrives after the current frame has been painted.
    const shown = await new Promise<number>((resolve) =>
      popup.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(popup.performance.now()));
        port1.start();
        port2.postMessage(null);
      }),
    );
    const firstPaint = await new Promise<number>((resolve) => {
      new popup.PerformanceObserver((list, observer) => {
        for (const { name, startTime } of list.getEntries()) {
          if (name !== 'first-contentful-paint') continue;
          observer.disconnect();
          resolve(startTime);
        }
      }).observe({ type: 'paint', buffered: true });
    });
    return { firstPaint, shown: Math.max(shown, firstPaint), shift };
  }, awaited);
}

/** Closes the popup, and waits until it is gone. */
export function closePopup(beside: Page): Promise<void> {
  return beside.evaluate(async () => {
    chrome.extension.getViews({ type: 'popup' })[0]?.close();
    await new Promise<void>((resolve) => {
      function look(): void {
        if (chrome.extension.getViews({ type: 'popup' }).length > 0) setTimeout(look, 1);
        else resolve();
      }
      look();
    });
  });
}

/** Returns the first paints of openings as a series. */
export const painted = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map(({ firstPaint }) => firstPaint),
});

/** Returns the times at which openings showed everything awaited, as a series. */
export const shown = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map((opening) => opening.shown),
});

/** Returns the largest layout shift of the openings as a series. */
export const worstShift = (openings: readonly Opening[]): Series => ({
  what: 'layout shift, the worst',
  unit: 'shift',
  values: [Math.max(...openings.map(({ shift }) => shift))],
});
