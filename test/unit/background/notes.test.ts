import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createMenuHandler } from '../../../entrypoints/background/context-menu.ts';
import { createOmnibox } from '../../../entrypoints/background/omnibox.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import { createFailureLog, type NoteFailure } from '../../../lib/worker/connection/failure-log.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

const tabs: { incognito: boolean }[] = [];
const browser = workerBrowser({ tabs: { query: () => Promise.resolve([...tabs]) } });

beforeEach(() => {
  fakeBrowser.reset();
  tabs.length = 0;
});

const timedOut = failed({ kind: 'timeout' });

/** Creates services whose requests time out, with the real log of failures. */
function startServices({ isConnected = true } = {}) {
  const { failures } = createItems(fakeBrowser.storage);
  const log = createFailureLog(failures, () => 1000);
  const noteFailure = vi.fn<NoteFailure>((...failure) => log(...failure));
  const facts = { looksShort: () => Promise.resolve(false) };
  const of = (): unknown => (isConnected ? success({ facts }) : failed({ kind: 'not-connected' }));
  const services = {
    browser,
    credentials: { snapshot: () => Promise.resolve({ connectionId: 1 }) },
    sessions: { of, factsOf: () => null },
    links: {
      change: () => Promise.resolve(timedOut),
      refreshCache: () => Promise.resolve(timedOut),
    },
    cleaning: { one: (address: string) => Promise.resolve({ address }) },
    popupRequests: { claim: () => Promise.resolve(true), leave: () => undefined },
    noteFailure,
  };
  return {
    services: services as never,
    /** Returns the notes once `count` results were handed to the log. */
    async notes(count: number): Promise<string[]> {
      await eventually(() => expect(noteFailure).toHaveBeenCalledTimes(count));
      await Promise.all(noteFailure.mock.results.map(({ value }) => value as Promise<void>));
      return failures.read();
    },
  };
}

test.each([
  ['an ordinary tab: noted', { incognito: false, windowId: 1 }, ['1000 timeout menu']],
  ['a private tab: not noted, although its outcome waits for the next popup', { incognito: true, windowId: 1 }, []],
  ['no tab that the browser names: not noted', undefined, []],
])('the context menu fails on %s', async (_where, tab, noted) => {
  const { services, notes } = startServices();
  createMenuHandler(services)(
    { menuItemId: 'shorten-link', linkUrl: 'https://canary.example/' } as never,
    tab as never,
  );
  expect(await notes(1)).toEqual(noted);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('canary');
});

test('the context menu without an account leaves a note of that', async () => {
  const { services, notes } = startServices({ isConnected: false });
  const tab = { incognito: false, windowId: 1 };
  createMenuHandler(services)({ menuItemId: 'shorten-link', linkUrl: 'https://a.example/' } as never, tab as never);
  expect(await notes(1)).toEqual(['1000 not-connected menu']);
});

test('the keyword notes that the newest links could not be read, each time it is typed', async () => {
  tabs.push({ incognito: false });
  const { services, notes } = startServices();
  const omnibox = createOmnibox(services);
  omnibox.started();
  omnibox.started();
  expect(await notes(2)).toEqual(['1000 timeout keyword', '1000 timeout keyword']);
});

test.each([
  ['a private window', [{ incognito: true }]],
  ['a window whose tab the browser does not name', []],
])('the keyword in %s leaves no note', async (_where, named) => {
  tabs.push(...named);
  const { services, notes } = startServices();
  const omnibox = createOmnibox(services);
  omnibox.started();
  tabs.splice(0, tabs.length, { incognito: false });
  omnibox.started();
  expect(await notes(1), 'only the second one, from an ordinary window').toEqual(['1000 timeout keyword']);
});
