import { hurried, shortenWaits } from '../shorten-waits.ts';
import type { Curtail } from './curtail.ts';

/** Makes every wait of a second or more shorter in the worker, until it ends, so that no test sits out a deadline. */
export async function hurry({ worker }: Pick<Curtail, 'worker'>): Promise<void> {
  const running = await worker();
  await running.evaluate(`(${String(shortenWaits)})(${hurried}, ['setTimeout'])`);
}
