import type { Browser } from 'webextension-polyfill';
import type { Changed } from '../../lib/rpc/contract.ts';
import { createRpcServer } from '../../lib/worker/rpc/server.ts';
import { createHandlers } from './handlers.ts';
import { createParts } from './parts.ts';
import { createRecordAlarm } from './record-alarm.ts';

/** Creates the services that the worker's listeners use. They read and send nothing until an event or a message arrives. */
export function createServices(browser: Browser) {
  /** Tells open pages what changed. A page that opens later reads the current state anyway. */
  function announce(changed: Changed['changed']): void {
    browser.runtime.sendMessage({ to: 'pages', changed } satisfies Changed).catch(() => undefined); // No page is open.
    if (changed.what === 'connection' || changed.what === 'preferences') recordAlarm.arrange();
  }

  const parts = createParts(browser, announce);
  const recordAlarm = createRecordAlarm(parts);

  return {
    ...parts,
    recordAlarm,
    serve: createRpcServer({
      ...parts,
      handlers: createHandlers({ ...parts, recordAlarm }),
      id: browser.runtime.id,
      base: browser.runtime.getURL(''),
    }),
  };
}
