import { expect } from '@playwright/test';
import { onConsole } from '../../chromium/console.ts';
import type { Curtail } from '../../chromium/curtail.ts';
import { heldByPage, keptByExtension } from '../../reliability/secret/held.ts';
import { overhearing } from '../../reliability/secret/overhear.ts';
import { startKeySearch } from '../../reliability/secret/search.ts';

/** What browsers note beside errors that nothing caught. */
const harmless: readonly RegExp[] = [
  // A wall that held: tests run against it.
  /violates the following Content Security Policy directive/,
];

/** The search of a test's browsers for the key, beside whatever the test is about. */
export interface BrowserSearch {
  /** Hears what a browser's pages and worker say from now on, to each other and on their consoles. */
  listen(curtail: Curtail): Promise<void>;
  /** Looks into the browsers that still run. */
  look(): Promise<void>;
  /** Goes through the profile they have left, and fails if the key was anywhere. */
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
      await context.addInitScript(overhearing);
    },
    async look() {
      for (const curtail of running) {
        const { context, id } = curtail;
        const own = context.pages().filter((page) => page.url().startsWith(`chrome-extension://${id}/`));
        for (const page of own) search.see('pages', await page.evaluate(heldByPage));
        // Without a page of its own there is nobody to ask what it keeps; on the disk it is looked for all the same.
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
