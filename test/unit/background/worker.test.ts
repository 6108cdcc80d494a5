import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startWorker } from '../../../entrypoints/background/start-worker.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { eventually } from '../../fakes/eventually.ts';
import { managedStorage } from '../../fakes/policy.ts';
import { browserEvent, runtime, workerBrowser } from '../../fakes/worker-browser.ts';

/** Starts a worker in a browser without a policy, and opens the options page in it. */
function startOpened() {
  fakeBrowser.reset();
  const { local, session, sync } = fakeBrowser.storage;
  const managed = managedStorage();
  const changed = browserEvent();
  const onMessage = browserEvent();
  const announced: unknown[] = [];
  const browser = workerBrowser({
    storage: {
      local,
      session,
      sync: { ...sync, onChanged: browserEvent() },
      managed: { get: managed.get, onChanged: changed },
    },
    runtime: {
      ...runtime,
      sendMessage: async (message: unknown) => void announced.push(message),
      onMessage,
      onInstalled: browserEvent(),
      onStartup: browserEvent(),
    },
    permissions: { onAdded: browserEvent(), onRemoved: browserEvent() },
    contextMenus: { onClicked: browserEvent() },
    tabs: { onActivated: browserEvent(), onUpdated: browserEvent() },
    commands: { onCommand: browserEvent() },
    omnibox: { onInputStarted: browserEvent(), onInputChanged: browserEvent(), onInputEntered: browserEvent() },
  });
  const scope = new EventTarget();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  startWorker(browser);
  const page = { id: 'curtail', url: 'extension://curtail/options.html', frameId: 0 };
  const ask = async (operation: string): Promise<unknown> =>
    await onMessage.happen({ to: 'worker', operation, connectionId: null, input: null }, page)[0];
  return { managed, changed, announced, ask, scope };
}

test('a policy that comes while the browser runs holds at once, and open pages learn of it', async () => {
  const { managed, changed, announced, ask } = startOpened();
  expect(await ask('preferences.read')).toMatchObject({ value: defaultPreferences });
  managed.stored = { preferences: { theme: 'dark' }, locked: ['theme'], serviceAddress: 'https://links.example' };
  changed.happen({});
  expect(announced).toEqual([{ to: 'pages', changed: { what: 'preferences' } }]);
  expect(await ask('preferences.read')).toMatchObject({ value: { ...defaultPreferences, theme: 'dark' } });
  expect(await ask('policy.read')).toMatchObject({
    value: { services: ['https://links.example'], locked: { theme: 'dark' } },
  });
});

test('an error and a rejection that nothing catches in the worker are noted, without their words', async () => {
  const { scope } = startOpened();
  const written = vi.spyOn(fakeBrowser.storage.session, 'set');
  const canary = new Error('https://canary.example/?secret_key=canary');
  scope.dispatchEvent(Object.assign(new Event('error'), { error: canary, message: canary.message }));
  await eventually(() => expect(written).toHaveBeenCalledOnce());
  scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: canary }));
  await eventually(() => expect(written).toHaveBeenCalledTimes(2));
  const noted = expect.stringMatching(/^\d+ uncaught worker$/);
  expect(written).toHaveBeenLastCalledWith({ failures: [noted, noted] });
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
});
