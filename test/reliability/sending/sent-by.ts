import { setTimeout } from 'node:timers/promises';
import type { TestService } from '../../e2e/harness/service.ts';
import { isAtRest } from '../faults/checks.ts';
import type { Ground } from '../faults/ground.ts';
import { operations } from '../faults/operations.ts';

/** What one press had sent to the service until nothing was under way any more. */
export interface Sent {
  /** Count. */
  requests: number;
  /** Bytes of what was asked for, without the browser's own headers. */
  bytes: number;
}

/** Milliseconds in which nothing comes: rows are asked for once they have been in view for a moment. */
const quiet = 300;

/** Waits until nothing more is sent; there is no event of that. */
async function silence(service: TestService): Promise<void> {
  let before: number;
  do {
    before = service.requests().length;
    await setTimeout(quiet);
  } while (service.requests().length > before);
}

/** Does everything that can be done in every place, once, on ground where nothing was done before; answers what each sent, by its name. */
export async function sentByEach(ground: Ground): Promise<Map<string, Sent>> {
  const { place, service } = ground;
  const sent = new Map<string, Sent>();
  for (const [number, { name, prepare }] of operations.filter(({ only }) => only === undefined).entries()) {
    const prepared = await prepare(ground, `sent${number}x`);
    service.startCounting();
    const screen = await prepared.press();
    await screen.says(prepared.success);
    await isAtRest(screen, null);
    await silence(service);
    const requests = service.requests();
    sent.set(name, { requests: requests.length, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) });
    await place.tidy();
  }
  return sent;
}
