import type { Runtime } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../../lib/browser.ts';
import { isForWorker } from '../../lib/rpc/server.ts';
import { guardStores, prepare } from './install.ts';
import { createMenuHandler } from './menu.ts';
import { createOmnibox } from './omnibox.ts';
import { createWorker } from './worker.ts';

export default defineBackground(() => {
  const worker = createWorker();
  const omnibox = createOmnibox(worker);

  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    isForWorker(message) ? worker.serve(message, sender) : undefined,
  );
  browser.contextMenus.onClicked.addListener(createMenuHandler(worker.errands, worker.links, worker.cleaning));
  browser.omnibox.onInputStarted.addListener(omnibox.started);
  browser.omnibox.onInputChanged.addListener(omnibox.changed);
  browser.omnibox.onInputEntered.addListener(omnibox.entered);
  browser.omnibox.onInputCancelled.addListener(omnibox.ended);
  browser.permissions.onRemoved.addListener(worker.accessChanged);
  browser.permissions.onAdded.addListener(worker.accessChanged);
  // The area's own event: that of all of them would start the worker for whatever it writes itself.
  browser.storage.sync.onChanged.addListener(() => void worker.meetPreferences());
  browser.runtime.onInstalled.addListener(() => {
    void prepare();
    void worker.meetPreferences(); // A newer version may read more of what is there.
  });
  browser.runtime.onStartup.addListener(() => {
    void guardStores();
    void worker.meetPreferences();
    void worker.forgetLeftovers().catch(() => undefined); // The next start tries again.
  });
});
