import { expect, test, vi } from 'vitest';
import { startWorker } from '../../../entrypoints/background/start-worker.ts';
import { eventually } from '../../fakes/eventually.ts';
import { runtime, workerBrowser } from '../../fakes/worker-browser.ts';

test('an error and a rejection that nothing catches in the worker are noted, without their words', async () => {
  const scope = new EventTarget();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  const written = vi.fn<(items: object) => Promise<void>>(async () => {});
  const event = { addListener: () => undefined };
  const area = { get: () => Promise.resolve({}), remove: () => Promise.resolve(), onChanged: event };
  const unused = { ...area, set: () => Promise.reject(new Error('nothing may be stored here')) };
  const browser = workerBrowser({
    runtime: { ...runtime, onMessage: event, onInstalled: event, onStartup: event },
    storage: { local: unused, session: { ...area, set: written }, sync: unused, managed: unused },
    contextMenus: { onClicked: event },
    omnibox: { onInputStarted: event, onInputChanged: event, onInputEntered: event },
    permissions: { onRemoved: event, onAdded: event },
  });
  startWorker(browser);
  const canary = new Error('https://canary.example/?secret_key=canary');
  scope.dispatchEvent(Object.assign(new Event('error'), { error: canary, message: canary.message }));
  await eventually(() => expect(written).toHaveBeenCalledOnce());
  scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: canary }));
  await eventually(() => expect(written).toHaveBeenCalledTimes(2));
  const noted = expect.stringMatching(/^\d+ uncaught worker$/);
  expect(written).toHaveBeenLastCalledWith({ failures: [noted, noted] });
});
