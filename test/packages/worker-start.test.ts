import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { entriesOf } from './archives.ts';

/** Returns a browser interface that records the path of every call. */
function noting(called: string[], path = ''): object {
  return new Proxy(() => undefined, {
    get(_target, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return path === 'runtime' && name === 'id' ? 'id' : noting(called, path === '' ? name : `${path}.${name}`);
    },
    apply() {
      called.push(path);
      return '';
    },
  });
}

test('the worker only registers its listeners when it starts', () => {
  const script = entriesOf('chrome').get('background.js')?.toString() ?? '';
  const called: string[] = [];
  const browser = noting(called);
  const heard: string[] = [];
  const context = createContext({
    browser,
    chrome: browser,
    addEventListener: (event: string) => heard.push(event),
  });
  new Script(`globalThis.self = globalThis; ${script}`).runInContext(context);
  const listening = called.filter((path) => path.endsWith('.addListener'));
  expect(listening).toContain('runtime.onMessage.addListener');
  expect(heard).toEqual(['error', 'unhandledrejection']);
  // The browser answers `getURL` at once, without a message.
  expect(called.filter((path) => !listening.includes(path) && path !== 'runtime.getURL')).toEqual([]);
});
