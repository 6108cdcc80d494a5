import type { Page } from '@playwright/test';

/** Texts to wait for, in lower case, inside the elements that the selector matches. */
export interface Sought {
  selector: string;
  texts: readonly string[];
}

type Measuring = { painted: Promise<number> };

/**
 * Measures, inside the page, the milliseconds from the next key press to the frame that shows these texts. Returns a
 * function that waits for the result.
 */
export async function paintedAfterKey(page: Page, sought: Sought): Promise<() => Promise<number>> {
  await page.evaluate(measure, { from: 'key', sought } as const);
  return () => result(page);
}

/** Measures, in every page opened from now on, the milliseconds from opening to the frame that shows these texts. */
export async function paintedAfterOpening(page: Page, sought: Sought): Promise<() => Promise<number>> {
  await page.addInitScript(measure, { from: 'opening', sought } as const);
  return () => result(page);
}

const result = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Measuring).painted);

/** Runs in the page. */
function measure({ from, sought: { selector, texts } }: { from: 'key' | 'opening'; sought: Sought }): void {
  function isThere(): boolean {
    const found = [...document.querySelectorAll(selector)].map((element) => element.textContent.toLowerCase());
    return texts.every((text) => found.some((each) => each.includes(text)));
  }
  (globalThis as unknown as Measuring).painted = new Promise((resolve) => {
    function lookFrom(begun: number): void {
      requestAnimationFrame(() => {
        if (!isThere()) return lookFrom(begun);
        // The message arrives after the current frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - begun));
        port1.start();
        port2.postMessage(null);
      });
    }
    if (from === 'opening') lookFrom(0);
    else addEventListener('keydown', ({ timeStamp }) => lookFrom(timeStamp), { capture: true, once: true });
  });
}
