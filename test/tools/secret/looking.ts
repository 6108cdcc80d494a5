import { expect } from '@playwright/test';
import type { ChromiumScreen } from '../../drivers/chromium/screen.ts';
import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import { drawnByPage, heldByPage } from './held.ts';
import type { KeySearch } from './search.ts';

/** Searches everything that a person sees, and everything else in the pages. */
export async function look(browser: TestBrowser, search: KeySearch): Promise<void> {
  for (const screen of await browser.screens()) {
    search.see('pictures', await pictured(screen));
    search.see('pages', await screen.ask(heldByPage));
  }
  search.see('clipboard', await browser.clipboard());
}

/**
 * Returns the text that a picture of the page would show. It is not read from the picture, because text recognition
 * guesses. All visible letters come from the page's text and its fields; Chromium's accessibility tree contains both
 * again, built by other code than the page's.
 */
export async function pictured(screen: Screen): Promise<string> {
  const drawn = await screen.ask(drawnByPage);
  if (!('page' in screen)) return drawn;
  const { page } = screen as ChromiumScreen;
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return drawn + JSON.stringify(nodes);
}

/** Waits until a page has settled: its text is the same twice in a row, and it shows nothing in progress. */
export async function settled(screen: Screen): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await screen.text();
        const same = now === before && !/Opening…|Looking up…|Shortening…|Loading|Checking/.test(now);
        before = now;
        return same;
      },
      { message: 'the page has come to rest', intervals: [250] },
    )
    .toBe(true);
}

/** Returns the file that a press saves, intercepted before the browser gets it. */
export async function savedBy(screen: Screen, press: () => Promise<void>): Promise<string> {
  await screen.ask(() => {
    const taken = Promise.withResolvers<string>();
    (globalThis as unknown as { taken: Promise<string> }).taken = taken.promise;
    HTMLAnchorElement.prototype.click = function take() {
      taken.resolve(fetchText(this.href));
    };
    const made = URL.createObjectURL;
    const texts = new Map<string, Promise<string>>();
    URL.createObjectURL = (blob) => {
      const address = made(blob);
      texts.set(address, (blob as Blob).text());
      return address;
    };
    const fetchText = (address: string): Promise<string> => texts.get(address) ?? Promise.resolve(address);
  });
  await press();
  return await screen.ask(() => (globalThis as unknown as { taken: Promise<string> }).taken);
}
