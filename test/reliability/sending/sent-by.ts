import { isAtRest } from '../faults/checks.ts';
import type { Ground } from '../faults/ground.ts';
import type { Operation } from '../faults/operation.ts';

/** What one press had sent to the service until nothing was under way any more. */
export interface Sent {
  /** Count. */
  requests: number;
  /** Bytes of what was asked for, without the browser's own headers. */
  bytes: number;
}

/** Does this once on this ground. */
export async function sentBy(ground: Ground, operation: Operation): Promise<Sent> {
  const { place, service } = ground;
  const prepared = await operation.prepare(ground, 'sentx');
  service.startCounting();
  const screen = await prepared.press();
  await screen.says(prepared.success);
  await isAtRest(screen, null);
  const requests = service.requests();
  await place.tidy();
  return { requests: requests.length, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) };
}
