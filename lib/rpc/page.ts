import { waitingKeepsWorker } from '../firefox.ts';
import { browser } from '../page-browser.ts';
import { createRpcClient, type Rpc } from './client.ts';

/** Milliseconds, well below the 30 s after which a worker that heard nothing is ended. */
const knockEvery = 10_000;

/** Lets the worker hear something for as long as somebody waits for its answer. */
function knockingFor<Value>(answer: Promise<Value>): Promise<Value> {
  const knock = (): void => void browser.runtime.sendMessage({ to: 'nobody' }).catch(() => undefined);
  const knocking = setInterval(knock, knockEvery);
  return answer.finally(() => clearInterval(knocking));
}

/** Makes the client of a page of ours, on the browser's messages. */
export function createPageRpc(): Rpc {
  const { runtime } = browser;
  return createRpcClient({
    send(request) {
      const answer = runtime.sendMessage(request);
      return waitingKeepsWorker ? answer : knockingFor(answer);
    },
    listen(listener) {
      runtime.onMessage.addListener(listener);
      return () => runtime.onMessage.removeListener(listener);
    },
  });
}
