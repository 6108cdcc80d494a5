// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages before anything asks for one
import '../../fakes/browser-messages.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { createMenuHandler } from '../../../entrypoints/background/context-menu.ts';
import { createOmnibox } from '../../../entrypoints/background/omnibox.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';
import { success } from '../../../lib/failure/failure.ts';

const tabs: { incognito: boolean }[] = [];
const browser = workerBrowser({
  omnibox: { setDefaultSuggestion: () => undefined },
  tabs: { query: () => Promise.resolve(tabs), create: () => Promise.resolve(), update: () => Promise.resolve() },
});

const address = 'https://example.com/';

/** Creates the services that both surfaces use; a session knows if it is private. */
function startServices() {
  const leave = vi.fn<(name: string, request: { text: string; private: boolean }) => Promise<void>>(async () => {});
  const change = vi.fn<(session: { retention: string }) => Promise<unknown>>(async () => success(null));
  const refreshCache = vi.fn(() => Promise.resolve(success(null)));
  const facts = { looksShort: () => Promise.resolve(false) };
  const services = {
    browser,
    credentials: { snapshot: () => Promise.resolve({ connectionId: 1 }) },
    sessions: { of: (_: unknown, retention = 'all') => success({ retention, facts }), factsOf: () => null },
    links: { change, refreshCache, everyCached: () => Promise.resolve([]) },
    cleaning: { one: (one: string) => Promise.resolve({ address: one }) },
    popupRequests: { claim: () => Promise.resolve(true), leave: () => undefined },
    inspectRequests: { leave },
    noteFailure: () => Promise.resolve(),
  };
  return { services: services as never, leave, change, refreshCache };
}

beforeEach(() => void (tabs.length = 0));

test.each([
  ['names no tab', [], true],
  ['names an ordinary tab', [{ incognito: false }], false],
])('the keyword where the browser %s: it is private or not', async (_what, named, isPrivate) => {
  tabs.push(...named);
  const { services, leave, refreshCache } = startServices();
  const omnibox = createOmnibox(services);
  omnibox.started();
  if (!isPrivate) await eventually(() => expect(refreshCache).toHaveBeenCalled());
  omnibox.entered(address, 'currentTab');
  await eventually(() => expect(leave).toHaveBeenCalledWith(expect.anything(), { text: address, private: isPrivate }));
  expect(refreshCache).toHaveBeenCalledTimes(isPrivate ? 0 : 1);
});

test.each([
  ['names no tab', undefined, true],
  ['names a private tab', { incognito: true, windowId: 1 }, true],
  ['names an ordinary tab', { incognito: false, windowId: 1 }, false],
])('a choice in the menu that %s, where no popup opens: it is private or not', async (_what, tab, isPrivate) => {
  const { services, change } = startServices();
  createMenuHandler(services)({ menuItemId: 'shorten-link', linkUrl: address } as never, tab as never);
  await eventually(() => expect(change).toHaveBeenCalled());
  expect(change.mock.calls[0]?.[0]).toMatchObject({ retention: isPrivate ? 'outcome' : 'all' });
});
