import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Keeps every core busy with a loop until the returned function is called. The loops are threads of this process, so they
 * end with it, however it ends.
 */
export function keepCoresBusy(): () => Promise<void> {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return async () => {
    await Promise.all(loops.map((loop) => loop.terminate()));
  };
}
