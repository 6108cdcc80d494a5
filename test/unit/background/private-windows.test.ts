import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createMenu } from '../../../entrypoints/background/context-menu.ts';
import { createOmnibox } from '../../../entrypoints/background/omnibox.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import { createFailureLog, type NoteFailure } from '../../../lib/worker/connection/failure-log.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

const tabs: { incognito: boolean }[] = [];
const browser = workerBrowser({
  omnibox: { setDefaultSuggestion: () => undefined },
  tabs: { query: () => Promise.resolve([...tabs]), create: () => Promise.resolve(), update: () => Promise.resolve() },
});

beforeEach(() => {
  fakeBrowser.reset();
  tabs.length = 0;
});

const address = 'https://canary.example/';
const timedOut = failed({ kind: 'timeout' });

/** Creates services whose requests time out, with the real log of failures; a session knows what it keeps. */
function startServices({ isConnected = true } = {}) {
  const { failures } = createItems(fakeBrowser.storage);
  const log = createFailureLog(failures, () => 1000);
  const noteFailure = vi.fn<NoteFailure>((...failure) => log(...failure));
  const change = vi.fn<(session: { retention: string }) => Promise<unknown>>(async () => timedOut);
  const leave = vi.fn<(name: string, request: { text: string; private: boolean }) => Promise<void>>(async () => {});
  const facts = { shortLink: () => Promise.resolve(null) };
  const services = {
    browser,
    accounts: { snapshot: () => Promise.resolve({ connectionId: 1 }) },
    sessions: {
      of: (_: unknown, retention = 'all') =>
        isConnected ? success({ retention, facts }) : failed({ kind: 'not-connected' }),
      factsOf: () => null,
    },
    links: { change, refreshCache: () => Promise.resolve(timedOut) },
    cleaning: { one: (one: string) => Promise.resolve({ address: one }) },
    popupRequests: { claim: () => Promise.resolve(true), leave: () => undefined },
    inspectRequests: { leave },
    noteFailure,
  };
  return {
    services: services as never,
    change,
    leave,
    /** Returns the notes once `count` results were handed to the log. */
    async notes(count: number): Promise<string[]> {
      await eventually(() => expect(noteFailure).toHaveBeenCalledTimes(count));
      await Promise.all(noteFailure.mock.results.map(({ value }) => value as Promise<void>));
      return failures.read();
    },
  };
}

/** A browser that does not let the worker copy. */
const noClipboard = { held: async () => false, copy: async () => false };

const choice = { menuItemId: 'shorten-link', linkUrl: address } as never;

test.each([
  ['an ordinary tab keeps everything', { incognito: false, windowId: 1 }, 'all', ['1000 timeout menu']],
  ['a private tab keeps its outcome for the next popup, and no note', { incognito: true, windowId: 1 }, 'outcome', []],
  ['no tab that the browser names counts as private', undefined, 'outcome', []],
])('a choice in the menu, where no popup opens, on %s', async (_where, tab, retention, noted) => {
  const { services, change, notes } = startServices();
  createMenu(services, noClipboard).choose(choice, tab as never);
  expect(await notes(1)).toEqual(noted);
  expect(change.mock.calls[0]?.[0]).toMatchObject({ retention });
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('canary');
});

test('a choice in the menu without an account leaves a note of that', async () => {
  const { services, notes } = startServices({ isConnected: false });
  createMenu(services, noClipboard).choose(choice, { incognito: false, windowId: 1 } as never);
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
])('the keyword in %s asks for no links, leaves no note, and inspects privately', async (_where, named) => {
  const { services, leave, notes } = startServices();
  const omnibox = createOmnibox(services);
  for (const [here, isPrivate] of [
    [named, true],
    [[{ incognito: false }], false],
  ] as const) {
    tabs.splice(0, tabs.length, ...here);
    omnibox.started();
    omnibox.entered(address, 'currentTab');
    await eventually(() =>
      expect(leave).toHaveBeenLastCalledWith(expect.anything(), { text: address, private: isPrivate }),
    );
  }
  expect(await notes(1), 'only the second one, from an ordinary window').toEqual(['1000 timeout keyword']);
});
