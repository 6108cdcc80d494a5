import type { Browser, Runtime } from 'webextension-polyfill';
import { storesHaveLevels } from '../../lib/browser/firefox.ts';
import { createWorkerClipboard } from '../../lib/browser/worker-clipboard.ts';
import { uncaught } from '../../lib/worker/connection/failure-log.ts';
import { isForWorker, createRpcServer } from '../../lib/worker/rpc/server.ts';
import { createMenu } from './context-menu.ts';
import { createKnownPages } from './known-pages.ts';
import { createOmnibox } from './omnibox.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import { createHandlers } from './handlers.ts';
import { createParts, type Parts } from './parts.ts';
import { createRecordAlarm } from './record-alarm.ts';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';

/** Starts the worker in a browser: adds its listeners, all in the first turn, which an event may have started. */
export function startWorker(browser: Browser): void {
  const services = createServices(browser);
  const omnibox = createOmnibox(services);

  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    isForWorker(message) ? services.serve(message, sender) : undefined,
  );
  const noteFault = (): void => void services.noteFailure('all', 'worker', uncaught);
  addEventListener('error', noteFault);
  addEventListener('unhandledrejection', noteFault);
  services.recordAlarm.listen();
  services.knownPages.listen();
  browser.contextMenus.onClicked.addListener(services.menu.choose);
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'shorten-page') void services.menu.shortenPage(tab);
  });
  browser.omnibox.onInputStarted.addListener(omnibox.started);
  browser.omnibox.onInputChanged.addListener(omnibox.changed);
  browser.omnibox.onInputEntered.addListener(omnibox.entered);
  // The person granted or removed, in the browser, access to the host, or a permission.
  const accessChanged = (): void => {
    services.announce({ what: 'connection' });
    void services.menu.arrange();
  };
  browser.permissions.onRemoved.addListener(accessChanged);
  browser.permissions.onAdded.addListener(accessChanged);
  // Another browser may have changed the preferences. Listens to this area alone: the event for all areas would start the
  // worker for each of its own writes.
  browser.storage.sync.onChanged.addListener(() => {
    services.preferences.forget();
    services.announce({ what: 'preferences' });
  });
  // Chromium has a new policy at once. Firefox reads it when it starts.
  browser.storage.managed.onChanged.addListener(() => {
    services.policy.forget();
    services.announce({ what: 'preferences' });
  });
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openWelcome(browser, services);
    void guardStores(browser);
    void services.menu.arrange();
    void services.recordAlarm.arrange();
    services.knownPages.refresh();
  });
  browser.runtime.onStartup.addListener(() => {
    void guardStores(browser);
    void services.menu.arrange();
    void services.recordAlarm.arrange();
    services.knownPages.refresh();
    void services.connection.removeLeftovers().catch(() => undefined); // The next start tries again.
  });
}

/** Opens the page with the first steps. A browser that loads the extension anew may still have an account. */
export async function openWelcome({ tabs }: Browser, { accounts }: Pick<Parts, 'accounts'>): Promise<void> {
  const { account } = await accounts.snapshot();
  if (account === null) await tabs.create({ url: `/options.html${pageAddresses.welcome}` });
}

type GuardedArea = { setAccessLevel(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** Closes the stores to content scripts, if the browser can. Curtail has no content scripts. */
async function guardStores(browser: Browser): Promise<void> {
  if (!storesHaveLevels) return;
  const { local, session } = browser.storage;
  for (const area of [local, session] as unknown as GuardedArea[]) {
    await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}

/** Creates the services that the worker's listeners use. They read and send nothing until an event or a message arrives. */
export function createServices(browser: Browser) {
  /** Tells open pages what changed. A page that opens later reads the current state anyway. */
  function announce(changed: Changed['changed']): void {
    browser.runtime.sendMessage({ to: 'pages', changed } satisfies Changed).catch(() => undefined); // No page is open.
    if (changed.what === 'connection' || changed.what === 'preferences') void recordAlarm.arrange();
    if (changed.what === 'connection' || changed.what === 'link') knownPages.refresh();
    if (changed.what === 'preferences') {
      void menu.arrange();
      knownPages.arrange();
    }
  }

  const parts = createParts(browser, announce);
  const recordAlarm = createRecordAlarm(parts);
  const knownPages = createKnownPages(parts);
  const menu = createMenu(parts, createWorkerClipboard(browser));

  return {
    ...parts,
    recordAlarm,
    knownPages,
    menu,
    serve: createRpcServer({
      ...parts,
      handlers: createHandlers({ ...parts, recordAlarm, knownPages }),
      id: browser.runtime.id,
      base: browser.runtime.getURL(''),
    }),
  };
}
