import type { BrowserContext } from '@playwright/test';
import { consoleNotes } from '../notes.ts';
import { addBrowser } from '../open-browsers.ts';
import { uncaughtErrors } from './extensions-page.ts';

/** Notes what a Chromium's pages and workers write on their consoles, and lets a failed test take pictures of it. */
export function watch(context: BrowserContext): void {
  onConsole(context, (line, from) => consoleNotes.add(() => `${from}: ${line}`));
  context.on('weberror', (error) =>
    consoleNotes.add(() => `${error.page()?.url()}: uncaught: ${error.error().stack ?? error.error().message}`),
  );
  const remove = addBrowser({
    async pictures(beginning) {
      // The first page drives the browser and draws nothing. The newest come first: a popup closes when another is shown.
      for (const [number, page] of [...context.pages().entries()].slice(1).toReversed()) {
        const path = `${beginning}${number}-${nameOf(page.url())}.png`;
        await page.screenshot({ path, timeout: 2_000 }).catch(async () => {
          // A page behind others is not drawn on a desktop, and a closing page cannot be captured.
          await page.bringToFront().catch(() => undefined);
          await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
        });
      }
    },
    uncaught: async () => {
      const [page] = context.pages();
      return page === undefined ? [] : await uncaughtErrors(page);
    },
  });
  context.on('close', remove);
}

/** Calls `listener` with every line that the browser's pages and workers write to their consoles, and with its source. */
export function onConsole(context: BrowserContext, listener: (line: string, from: string) => void): void {
  context.on('console', (message) => listener(message.text(), (message.worker() ?? message.page())?.url() ?? ''));
}

/** Makes a file's name of an address, without its parameters. */
function nameOf(address: string): string {
  return address
    .replace(/^[a-z-]+:\/\//, '')
    .replace(/\?[^#]*/, '')
    .replaceAll(/[^a-z0-9.]+/gi, '-')
    .slice(0, 60);
}
