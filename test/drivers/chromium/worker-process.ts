import type { CDPSession } from '@playwright/test';

/** Starts and ends the extension's worker, as the browser may at any time. */
export interface WorkerProcess {
  /** Starts it, if it is not running. */
  start(): Promise<void>;
  /** Ends it at once, even at work. */
  stop(): Promise<void>;
}

/** Follows the worker registered under `scopeURL`, over a session on any page of the browser. */
export async function followWorker(session: CDPSession, scopeURL: string): Promise<WorkerProcess> {
  let status = 'stopped';
  const waiting = new Set<() => void>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, runningStatus } of versions) {
      if (scriptURL.startsWith(scopeURL)) status = runningStatus;
    }
    for (const look of waiting) look();
  });
  await session.send('ServiceWorker.enable');

  function until(wanted: string): Promise<void> {
    return new Promise((resolve) => {
      function look(): void {
        if (status !== wanted) return;
        waiting.delete(look);
        resolve();
      }
      waiting.add(look);
      look();
    });
  }

  return {
    async start() {
      await session.send('ServiceWorker.startWorker', { scopeURL });
      await until('running');
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
      await until('stopped');
    },
  };
}
