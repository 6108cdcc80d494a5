import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import { patience } from '../../drivers/wait-for.ts';
import { isAtRest } from '../at-rest.ts';

/** The count above a list, also of one that the service gives in part. */
export const listCount = /\d (?:links?|of \d)|listed \d/;

/** Opens a list of the Links page and waits until rows with these titles can be changed. */
export async function openListWith(
  browser: Pick<TestBrowser, 'options'>,
  list: 'recent' | 'deleted',
  ...titles: readonly string[]
): Promise<Screen> {
  const page = await browser.options(`#/links/${list}`);
  for (const title of titles) {
    await reveal(page, title);
    await page.row(title).shows('button', list === 'deleted' ? 'Restore' : 'Delete');
  }
  return page;
}

/** Scrolls a page down until it shows these words, or to its end: a service may list its links in any order. */
export async function reveal(page: Screen, words: string): Promise<void> {
  await isAtRest(page);
  await page.ask(
    async (wanted, patience) => {
      const root = document.documentElement;
      const says = (): boolean => document.body.innerText.includes(wanted);
      /** True while a row in view lacks its details; those of rows out of view may not be asked for. */
      const incomplete = (): boolean =>
        [...document.querySelectorAll('[data-index]:has(i[aria-hidden])')].some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
      /** True while the service refuses to tell more for now; the page asks again by itself. */
      const refused = (): boolean => document.body.innerText.includes('Too many requests');
      /** Waits until the rows in view say the words or have their details; `patience` milliseconds at most. */
      const drawn = (): Promise<unknown> =>
        new Promise((resolve) => {
          function look(): void {
            if (!says() && (incomplete() || refused())) return;
            observer.disconnect();
            resolve(null);
          }
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          // Rows are drawn in the frame after they come into view.
          requestAnimationFrame(() => requestAnimationFrame(look));
          // Some services tell nothing of a link.
          setTimeout(resolve, patience);
        });
      if (!says()) scrollTo(0, 0);
      for (;;) {
        if (says()) return;
        await drawn();
        if (says()) return;
        if (scrollY + innerHeight >= root.scrollHeight) return scrollTo(0, 0);
        scrollBy(0, innerHeight / 2);
      }
    },
    words,
    patience,
  );
}
