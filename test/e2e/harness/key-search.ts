import { expect } from '@playwright/test';
import { addScript } from '../../drivers/chromium/added-scripts.ts';
import { onConsole } from '../../drivers/chromium/watched.ts';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { heldByPage, keptByExtension } from '../../tools/secret/held.ts';
import { overhearing } from '../../tools/secret/overhear.ts';
import { startKeySearch } from '../../tools/secret/search.ts';

/** Browser messages that are not uncaught errors. */
const harmless: readonly RegExp[] = [
  // A security policy that worked: tests provoke this message.
  /violates the following Content Security Policy directive/,
];

/** The search of a test's browsers for the key, which runs beside the test itself. */
export interface BrowserSearch {
  /** Listens to the messages and consoles of a browser's pages and worker from now on. */
  listen(curtail: Curtail): Promise<void>;
  /** Searches the browsers that still run. */
  look(): Promise<void>;
  /** Searches the profile that they leave behind; fails if the key was found anywhere. */
  end(profile: string): Promise<void>;
}

/** Starts the search. */
export function startBrowserSearch(): BrowserSearch {
  const search = startKeySearch('chromium');
  const running = new Set<Curtail>();
  return {
    async listen(curtail) {
      const { context } = curtail;
      running.add(curtail);
      context.once('close', () => running.delete(curtail));
      onConsole(context, search.hear);
      context.on('download', (download) => search.see('names of files', download.suggestedFilename()));
      await addScript(context, overhearing);
    },
    async look() {
      for (const curtail of running) {
        const { context, id } = curtail;
        const own = context.pages().filter((page) => page.url().startsWith(`chrome-extension://${id}/`));
        for (const page of own) search.see('pages', await page.evaluate(heldByPage));
        // Only a page of the extension can read its stores; the search of the disk covers the rest.
        if (own[0] !== undefined) search.see('stores, as pages see them', await own[0].evaluate(keptByExtension));
        for (const line of await curtail.errors()) {
          search.see('uncaught errors', line);
          if (!harmless.some((form) => form.test(line))) search.uncaught(line);
        }
      }
    },
    async end(profile) {
      await search.leave(profile);
      expect(search.end(), 'where the key was, and what nothing caught').toEqual([]);
    },
  };
}
