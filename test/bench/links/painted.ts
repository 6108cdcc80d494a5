import type { Page } from '@playwright/test';

/** Texts to wait for, inside the elements that the selector matches. */
export interface Sought {
  selector: string;
  texts: readonly string[];
}

type Measuring = { painted: Promise<number> };

/**
 * Measures, inside the page, the milliseconds from the next key press to the frame that shows these texts. Returns a
 * function that waits for the result.
 */
export async function paintedAfterKey(page: Page, sought: readonly Sought[]): Promise<() => Promise<number>> {
  await page.evaluate((sought) => {
    const isThere = ({ selector, texts }: Sought): boolean => {
      const found = [...document.querySelectorAll(selector)].map((element) => element.textContent.toLowerCase());
      return texts.every((text) => found.some((each) => each.includes(text)));
    };
    (globalThis as unknown as Measuring).painted = new Promise((resolve) => {
      function pressed({ timeStamp }: KeyboardEvent): void {
        function look(): void {
          if (!sought.every(isThere)) return void requestAnimationFrame(look);
          // The message arrives after the current frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }
        requestAnimationFrame(look);
      }
      addEventListener('keydown', pressed, { capture: true, once: true });
    });
  }, sought);
  return () => page.evaluate(() => (globalThis as unknown as Measuring).painted);
}

/** Measures, in every page opened from now on, the milliseconds from opening to the frame that shows this text. */
export async function paintedAfterOpening(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((text) => {
    (globalThis as unknown as Measuring).painted = new Promise((resolve) => {
      function look(): void {
        const shown = document.body?.textContent ?? '';
        if (!shown.includes(text)) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      }
      requestAnimationFrame(look);
    });
  }, text);
  return () => page.evaluate(() => (globalThis as unknown as Measuring).painted);
}
