import type { Page } from '@playwright/test';
import { searchWords } from '../../../lib/search/search.ts';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { searchBox } from '../../flows/links-page.ts';

const kinds = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

/** Returns the title of the link with this number, from 1. */
export const titleOf = (number: number): string => `Page ${number}, ${kinds[number % kinds.length]}`;

/** Texts to type key by key: common, rare, and without matches. */
export const texts = ['page 9', 'example', 'gamma 42', 'alpha', 'nothing here', 'delta 7'];

/** Returns a count as the page shows it. */
export const shown = (count: number): string => count.toLocaleString('en');

/** Returns the milliseconds from opening the page to its first rows, which are cached; `row` is a text of one of them. */
export async function firstRows(curtail: Curtail, row = titleOf(1).toLowerCase()): Promise<number> {
  const page = await curtail.context.newPage();
  const painted = await paintedAfterOpening(page, { selector: 'body', texts: [row] });
  await page.goto(`chrome-extension://${curtail.id}/options.html#/links/recent`);
  const time = await painted();
  await page.close();
  return time;
}

/** Returns the megabytes in use after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/**
 * Types a text into the search of `size` links (count). Returns, for each key that changes the search, the milliseconds
 * from the press to the matches.
 */
export async function typeText(page: Page, text: string, size: number): Promise<number[]> {
  const times: number[] = [];
  await searchBox(page).focus();
  for (const [place, key] of text.split('').entries()) {
    const typed = text.slice(0, place + 1);
    const words = searchWords(typed);
    const measured = await paintedAfterKey(
      page,
      matching(words, size) === 0
        ? { selector: '[role=tabpanel]', texts: [`no link matches “${typed.trim()}”`] }
        : { selector: '[role=tabpanel] mark', texts: words },
    );
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const time = await measured();
    if (key !== ' ') times.push(time);
  }
  await searchBox(page).fill('');
  return times;
}

/** Returns the count of links that contain all of these words in the title or an address. */
function matching(words: readonly string[], size: number): number {
  const all = Array.from({ length: size }, (_, place) => `${titleOf(place + 1)} https://example.com/page/${place + 1}`);
  return all.filter((text) => words.every((word) => text.toLowerCase().includes(word))).length;
}

/** Returns the megabytes that the extension has on disk. */
export const storedBy = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6);

/** Texts to wait for, in lower case, inside the elements that the selector matches. */
interface Sought {
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
async function paintedAfterOpening(page: Page, sought: Sought): Promise<() => Promise<number>> {
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
