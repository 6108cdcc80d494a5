import { afterAll, expect, test, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';

const written = vi.hoisted(() => vi.fn<(items: object) => Promise<void>>(async () => {}));

vi.mock('../../../lib/worker/browser.ts', () => {
  const event = { addListener: () => undefined };
  const area = { get: () => Promise.resolve({}), remove: () => Promise.resolve(), onChanged: event };
  const unused = { ...area, set: () => Promise.reject(new Error('nothing may be stored here')) };
  return {
    browser: {
      runtime: { id: 'abc', getURL: () => '', onMessage: event, onInstalled: event, onStartup: event },
      storage: { local: unused, session: { ...area, set: written }, sync: unused, managed: unused },
      contextMenus: { onClicked: event },
      omnibox: { onInputStarted: event, onInputChanged: event, onInputEntered: event },
      permissions: { onRemoved: event, onAdded: event },
    },
  };
});

// The files of this suite share their modules: those with this browser are for this file alone.
vi.resetModules();
const { default: background } = await import('../../../entrypoints/background/index.ts');
afterAll(() => void vi.resetModules());

test('an error and a rejection that nothing catches in the worker are noted, without their words', async () => {
  const scope = new EventTarget();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  background.main();
  const canary = new Error('https://canary.example/?secret_key=canary');
  scope.dispatchEvent(Object.assign(new Event('error'), { error: canary, message: canary.message }));
  await eventually(() => expect(written).toHaveBeenCalledOnce());
  scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: canary }));
  await eventually(() => expect(written).toHaveBeenCalledTimes(2));
  const noted = expect.stringMatching(/^\d+ uncaught worker$/);
  expect(written).toHaveBeenLastCalledWith({ failures: [noted, noted] });
});
