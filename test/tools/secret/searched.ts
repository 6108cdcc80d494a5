import type { TestBrowser, BrowserKind, Setting } from '../../drivers/test-browser.ts';
import { heldByPage, keptByExtension } from './held.ts';
import { startKeySearch, type KeySearch } from './search.ts';

/** Searches for the key everywhere in a running browser. */
export async function searchBrowser(browser: TestBrowser, search: KeySearch): Promise<void> {
  for (const screen of await browser.screens()) search.see('pages', await screen.ask(heldByPage));
  search.see('clipboard', await browser.clipboard());
  for (const line of await browser.uncaught()) search.see('uncaught errors', line);
  const page = await browser.options('#/settings');
  search.see('stores, as pages see them', await page.ask(keptByExtension));
}

/** Opens browsers that are searched when they close, except those that a test searches itself. */
export function searched(
  name: BrowserKind,
  open: (setting: Setting) => Promise<TestBrowser>,
): (setting: Setting) => Promise<TestBrowser> {
  return async (setting) => {
    if (setting.overhears !== undefined) return await open(setting);
    const search = startKeySearch(name);
    const browser = await open({
      ...setting,
      overhears: (line) => search.hear(line),
      async leaves(profile) {
        await search.leave(profile);
        await setting.leaves?.(profile);
      },
    });
    const close = browser.close;
    let closing: Promise<void> | undefined;
    browser.close = () => (closing ??= searchAndClose());
    async function searchAndClose(): Promise<void> {
      await searchBrowser(browser, search);
      await close();
      const found = search.end();
      if (found.length > 0) throw new Error(`The key was found where it may not be:\n${found.join('\n')}`);
    }
    return browser;
  };
}
