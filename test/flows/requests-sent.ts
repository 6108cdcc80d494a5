import { addScript } from '../drivers/chromium/added-scripts.ts';
import type { ChromiumTestBrowser } from '../drivers/chromium/test-browser.ts';
import type { Screen } from '../drivers/test-browser.ts';
import { isAtRest } from './at-rest.ts';
import type { ConnectedBrowser } from './connected-browser.ts';
import { operations } from './operations/all.ts';

/** Everything that one press sent to the service until nothing was in progress. */
export interface Sent {
  /** Count. */
  requests: number;
  /** Bytes of the requests, without the browser's own headers. */
  bytes: number;
}

/** A page's messages to the worker (counts). */
interface Messages {
  sent: number;
  unanswered: number;
}

/** Counts the messages that the page sends to the worker; runs in the page, before its own scripts. */
function countMessages(): void {
  type Runtime = { sendMessage(message: unknown): Promise<unknown> };
  const runtime = (globalThis as unknown as { chrome?: { runtime?: Runtime } }).chrome?.runtime;
  if (runtime === undefined) return; // A page of the web.
  const messages: Messages = { sent: 0, unanswered: 0 };
  const send = runtime.sendMessage.bind(runtime);
  runtime.sendMessage = async (message) => {
    messages.sent += 1;
    messages.unanswered += 1;
    try {
      return await send(message);
    } finally {
      messages.unanswered -= 1;
    }
  };
  Object.assign(globalThis, { messages });
}

/** Waits until the page has sent what it was about to send, and has all answers; runs in the page. */
async function hasAnswers(): Promise<void> {
  const { messages } = globalThis as unknown as { messages: Messages };
  let before: number;
  do {
    before = messages.sent;
    // Rows request their details 80 ms after they come into view. A later timer of the same page ends after that,
    // however busy the machine is.
    await new Promise((resolve) => void globalThis.setTimeout(resolve, 160));
  } while (messages.unanswered > 0 || messages.sent > before);
}

/**
 * Waits until no open page has anything in progress and nothing more is sent: later requests belong to the next press.
 * Without an open page the worker is ended, as the browser may: then it sends nothing more.
 */
async function settled({ browser, service }: ConnectedBrowser): Promise<void> {
  let before: number;
  do {
    before = service.requests().length;
    const ours: Screen[] = [];
    for (const screen of await browser.screens()) {
      if ((await screen.address()).includes('-extension://')) ours.push(screen);
    }
    await Promise.all(ours.map((screen) => isAtRest(screen)));
    if (ours.length === 0) await browser.kill();
    else await Promise.all(ours.map(({ ask }) => ask(hasAnswers)));
  } while (service.requests().length > before);
}

/**
 * Starts every operation that all browsers offer, once, in a freshly connected Chromium without a display; returns the
 * requests of each, by name.
 */
export async function requestsSent(connected: ConnectedBrowser): Promise<Map<string, Sent>> {
  const { browser, service } = connected;
  await addScript((browser as ChromiumTestBrowser).curtail.context, countMessages);
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
    await browser.tidy();
  }
  return sent;
}
