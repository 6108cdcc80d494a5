import { setTimeout } from 'node:timers/promises';
import type { TestService } from '../drivers/service/test-service.ts';
import { isAtRest } from './at-rest.ts';
import type { ConnectedPlace } from './connected-place.ts';
import { operations } from './operations/all.ts';

/** Everything that one press sent to the service until nothing was in progress. */
export interface Sent {
  /** Count. */
  requests: number;
  /** Bytes of the requests, without the browser's own headers. */
  bytes: number;
}

/** Milliseconds without a request that count as silence: rows request their details a moment after they come into view. */
const quiet = 300;

/** Waits until nothing more is sent; no event reports that. */
async function silence(service: TestService): Promise<void> {
  let before: number;
  do {
    before = service.requests().length;
    await setTimeout(quiet);
  } while (service.requests().length > before);
}

/** Waits until no open page has anything in progress and nothing more is sent: later requests belong to the next press. */
async function settled({ place, service }: ConnectedPlace): Promise<void> {
  for (const screen of await place.screens()) await isAtRest(screen);
  await silence(service);
}

/** Starts every operation that all places offer, once, in a fresh place; returns the requests of each, by name. */
export async function requestsSent(connected: ConnectedPlace): Promise<Map<string, Sent>> {
  const { place, service } = connected;
  const sent = new Map<string, Sent>();
  for (const [number, { name, prepare }] of operations.filter(({ only }) => only === undefined).entries()) {
    const prepared = await prepare(connected, `sent${number}x`);
    await settled(connected);
    service.startCounting();
    const screen = await prepared.press();
    await screen.says(prepared.success);
    await settled(connected);
    const requests = service.requests();
    sent.set(name, { requests: requests.length, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) });
    await place.tidy();
  }
  return sent;
}
