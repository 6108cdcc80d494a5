import { runsInPrivate, waitingKeepsWorker } from '../browser/firefox.ts';
import { browser } from '../browser/browser.ts';
import { createRpcClient, type Rpc } from './client.ts';

/** The interval (milliseconds) of keep-alive messages, well below the 30 s after which Firefox ends an idle worker. */
const keepAliveInterval = 10_000;

/** Keeps the worker alive until it has answered, by sending it a message at intervals. */
function keepingWorkerAlive<Value>(answer: Promise<Value>): Promise<Value> {
  const ping = (): void => void browser.runtime.sendMessage({ to: 'nobody' }).catch(() => undefined);
  const timer = setInterval(ping, keepAliveInterval);
  return answer.finally(() => clearInterval(timer));
}

/** Returns true for a page that is itself in a private window. */
const inPrivateWindow = (): boolean => runsInPrivate && browser.extension.inIncognitoContext === true;

/**
 * Creates a page's client over the browser's messaging. `isPrivate` returns true while the page works for a private
 * window; a popup needs its own, as Chromium runs it outside.
 */
export function createPageRpc(isPrivate = inPrivateWindow): Rpc {
  const { runtime } = browser;
  return createRpcClient({
    isPrivate,
    send(request) {
      const answer = runtime.sendMessage(request);
      return waitingKeepsWorker ? answer : keepingWorkerAlive(answer);
    },
    listen(listener) {
      runtime.onMessage.addListener(listener);
      return () => runtime.onMessage.removeListener(listener);
    },
  });
}
