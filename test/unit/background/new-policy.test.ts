import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startWorker } from '../../../entrypoints/background/start-worker.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { managedStorage } from '../../fakes/policy.ts';
import { browserEvent, runtime, workerBrowser } from '../../fakes/worker-browser.ts';

/** Starts a worker in a browser without a policy, and opens the options page in it. */
function startOpened() {
  fakeBrowser.reset();
  onTestFinished(() => fakeBrowser.reset());
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
    omnibox: { onInputStarted: browserEvent(), onInputChanged: browserEvent(), onInputEntered: browserEvent() },
  });
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  startWorker(browser);
  const page = { id: 'curtail', url: 'extension://curtail/options.html', frameId: 0 };
  const ask = async (operation: string): Promise<unknown> =>
    await onMessage.happen({ to: 'worker', operation, connectionId: null, input: null }, page)[0];
  return { managed, changed, announced, ask };
}

test('a policy that comes while the browser runs holds at once, and open pages are told', async () => {
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
