import type { Runtime } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../../lib/worker/browser.ts';
import { uncaught } from '../../lib/worker/connection/failure-log.ts';
import { isForWorker } from '../../lib/worker/rpc/server.ts';
import { createMenuHandler, createMenu } from './context-menu.ts';
import { createOmnibox } from './omnibox.ts';
import { createServices } from './services.ts';
import { storesHaveLevels } from '../../lib/browser/firefox.ts';

export default defineBackground(() => {
  const services = createServices();
  const omnibox = createOmnibox(services);

  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    isForWorker(message) ? services.serve(message, sender) : undefined,
  );
  const noteFault = (): void => void services.noteFailure('all', 'worker', uncaught);
  addEventListener('error', noteFault);
  addEventListener('unhandledrejection', noteFault);
  services.recordAlarm.listen();
  browser.contextMenus.onClicked.addListener(createMenuHandler(services));
  browser.omnibox.onInputStarted.addListener(omnibox.started);
  browser.omnibox.onInputChanged.addListener(omnibox.changed);
  browser.omnibox.onInputEntered.addListener(omnibox.entered);
  browser.permissions.onRemoved.addListener(services.accessChanged);
  browser.permissions.onAdded.addListener(services.accessChanged);
  // Listens to this area alone: the event for all areas would start the worker for each of its own writes.
  browser.storage.sync.onChanged.addListener(services.syncChanged);
  // Chromium has a new policy at once. Firefox reads it when it starts.
  browser.storage.managed.onChanged.addListener(services.policyChanged);
  browser.runtime.onInstalled.addListener(() => {
    void prepare();
    services.recordAlarm.arrange();
  });
  browser.runtime.onStartup.addListener(() => {
    void guardStores();
    services.recordAlarm.arrange();
    void services.removeLeftovers().catch(() => undefined); // The next start tries again.
  });
});

type GuardedArea = { setAccessLevel(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** Creates the menu and guards the stores, after an install or an update. Opens nothing. */
export async function prepare(): Promise<void> {
  await createMenu();
  await guardStores();
}

/** Closes the stores to content scripts, if the browser can. Curtail has no content scripts. */
export async function guardStores(): Promise<void> {
  if (!storesHaveLevels) return;
  for (const area of [browser.storage.local, browser.storage.session] as unknown as GuardedArea[]) {
    await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
