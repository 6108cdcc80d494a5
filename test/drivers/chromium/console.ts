import type { BrowserContext } from '@playwright/test';

/** Calls `listener` with every line that the browser's pages and workers write to their consoles, and with its source. */
export function onConsole(context: BrowserContext, listener: (line: string, from: string) => void): void {
  context.on('console', (message) => listener(message.text(), (message.worker() ?? message.page())?.url() ?? ''));
}
