import { browser } from '../page-browser.ts';
import { createRpcClient, type Rpc } from './client.ts';

/** Makes the client of a page of ours, on the browser's messages. */
export function createPageRpc(): Rpc {
  const { runtime } = browser;
  return createRpcClient({
    send: (request) => runtime.sendMessage(request),
    listen(listener) {
      runtime.onMessage.addListener(listener);
      return () => runtime.onMessage.removeListener(listener);
    },
  });
}
