import { createContext, Script } from 'node:vm';
import { expect, inject, test } from 'vitest';
import { entriesOf } from './archives.ts';

/** A browser's interface that notes what is called of it, by its path. */
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

test('a worker that starts registers its listeners and does nothing else, so that nobody waits for it', () => {
  const script = entriesOf(inject('packedIn'), 'chrome').get('background.js')?.toString() ?? '';
  const called: string[] = [];
  const browser = noting(called);
  const context = createContext({ browser, chrome: browser });
  new Script(`globalThis.self = globalThis; ${script}`).runInContext(context);
  const listening = called.filter((path) => path.endsWith('.addListener'));
  expect(listening).toContain('runtime.onMessage.addListener');
  // It says at once what the extension's own address is, and asks nobody.
  expect(called.filter((path) => !listening.includes(path) && path !== 'runtime.getURL')).toEqual([]);
});
