import type { BrowserContext, Worker } from '@playwright/test';

/** Calls `listener` with every line that the browser's pages and workers write to their consoles. */
export function onConsole(context: BrowserContext, listener: (line: string) => void): void {
  const listenTo = (worker: Worker) => worker.on('console', (message) => listener(message.text()));
  for (const worker of context.serviceWorkers()) listenTo(worker);
  context.on('serviceworker', listenTo);
  context.on('console', (message) => listener(message.text()));
}
