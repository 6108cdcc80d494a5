import { beforeEach, expect, test } from 'vitest';
import { createKnownPages } from '../../../entrypoints/background/known-pages.ts';
import { eventually } from '../../fakes/eventually.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { browserEvent, workerBrowser } from '../../fakes/worker-browser.ts';

const known = 'https://example.com/known';
const unknown = 'https://example.com/unknown';

interface FakeTab {
  id: number;
  url: string;
  active: boolean;
  incognito: boolean;
}

/** A connected worker that knows one page, in a browser with two tabs, of which the first is shown. */
async function start() {
  const worker = await workerAndService();
  const made = await worker.links.change({ action: 'shorten', address: known, foundNothing: true }, known);
  const shortUrl = made.ok ? made.value.shortUrl : expect.unreachable();
  const tabs: FakeTab[] = [known, unknown].map((url, place) => ({
    id: place + 1,
    url,
    active: place === 0,
    incognito: false,
  }));
  const events = { onActivated: browserEvent(), onUpdated: browserEvent() };
  const titles = new Map<number, string>();
  const icons = new Map<number, unknown>();
  const browser = workerBrowser({
    action: {
      getTitle: async ({ tabId = 0 }) => titles.get(tabId) ?? 'Curtail',
      setTitle: async ({ tabId, title }: { tabId: number; title: string }) => void titles.set(tabId, title),
      setIcon: async ({ tabId, path }: { tabId: number; path: Record<number, string> }) =>
        void icons.set(tabId, path[16]),
    },
    i18n: { getMessage: (_: string, [short]: string[]) => `This page’s short link: ${short}` },
    tabs: {
      ...events,
      get: async (wanted: number) => tabs.find(({ id }) => id === wanted),
      query: async ({ active }: { active?: true }) => tabs.filter((tab) => active === undefined || tab.active),
    },
  });
  const pages = createKnownPages({ ...worker.parts, browser });
  const want = (markKnownPages: boolean) => worker.parts.preferences.write({ markKnownPages });
  /** Returns what the buttons of the tabs show: what has a dot has words too. */
  const shown = () => tabs.map(({ id }) => [icons.get(id) ?? '/icon/16.png', titles.get(id) ?? 'Curtail'] as const);
  const has = [`/icon/known16.png`, `This page’s short link: ${shortUrl}`] as const;
  /** Shows another page in a tab, as the browser tells it. */
  function show(tab: FakeTab | undefined, url: string): void {
    if (tab === undefined) return;
    tab.url = url;
    events.onUpdated.happen(tab.id, { url }, tab);
  }
  worker.sent.length = 0;
  return { ...worker, pages, want, tabs, events, shown, has, shortUrl, show };
}

const hasNot = ['/icon/16.png', 'Curtail'] as const;
let worker: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  worker = await start();
});

test('a page that has a short link has a dot and its words once it is wanted, and nothing is sent', async () => {
  worker.pages.arrange();
  await worker.want(true);
  expect(worker.shown()).toEqual([hasNot, hasNot]);
  worker.pages.arrange();
  await eventually(() => expect(worker.shown()).toEqual([worker.has, hasNot]));
  worker.show(worker.tabs[0], unknown);
  await eventually(() => expect(worker.shown()).toEqual([hasNot, hasNot]));
  worker.show(worker.tabs[0], known);
  await eventually(() => expect(worker.shown()).toEqual([worker.has, hasNot]));
  expect(worker.sent).toEqual([]);
});

test('a tab behind is looked up only when it is shown', async () => {
  await worker.want(true);
  worker.pages.listen();
  worker.show(worker.tabs[1], known);
  worker.events.onUpdated.happen(1, { status: 'complete' }, worker.tabs[0]);
  await eventually(() => expect(worker.shown()).toEqual([worker.has, hasNot]));
  worker.events.onActivated.happen({ tabId: 2 });
  await eventually(() => expect(worker.shown()).toEqual([worker.has, worker.has]));
});

test('switched off, the dots go from all tabs, and tabs no longer start the worker', async () => {
  await worker.want(true);
  worker.pages.listen();
  for (const tabId of [1, 2]) worker.show(worker.tabs[tabId - 1], known);
  for (const tabId of [1, 2]) worker.events.onActivated.happen({ tabId });
  await eventually(() => expect(worker.shown()).toEqual([worker.has, worker.has]));
  await worker.want(false);
  worker.pages.arrange();
  await eventually(() => expect(worker.shown()).toEqual([hasNot, hasNot]));
  expect([worker.events.onActivated.happen({}), worker.events.onUpdated.happen(1, {}, {})]).toEqual([[], []]);
});

test('never wanted, tabs start the worker no more than once', async () => {
  worker.pages.listen();
  await eventually(() => expect(worker.events.onActivated.happen({ tabId: 1 })).toEqual([]));
  expect(worker.shown()).toEqual([hasNot, hasNot]);
});

test('a page gets its dot once it is shortened, and loses it once its link is deleted', async () => {
  await worker.want(true);
  worker.show(worker.tabs[0], unknown);
  worker.pages.refresh();
  const made = await worker.links.change({ action: 'shorten', address: unknown, foundNothing: true }, unknown);
  const shortUrl = made.ok ? made.value.shortUrl : expect.unreachable();
  worker.pages.refresh();
  await eventually(() => expect(worker.shown()[0]?.[1]).toBe(`This page’s short link: ${shortUrl}`));
  await worker.links.change({ action: 'delete', shortUrl }, null);
  worker.pages.refresh();
  await eventually(() => expect(worker.shown()).toEqual([hasNot, hasNot]));
});

test('a page with tracking parameters is the page that would be shortened', async () => {
  await worker.parts.preferences.write({ markKnownPages: true, removeTracking: true });
  worker.pages.listen();
  worker.show(worker.tabs[0], `${known}?utm_source=letter`);
  await eventually(() => expect(worker.shown()).toEqual([worker.has, hasNot]));
});

test.each([
  ['in a private window', { incognito: true }],
  ['of the browser’s own', { url: 'chrome://settings' }],
  ['whose address the browser withholds', { url: undefined as unknown as string }],
])('a tab %s has no dot', async (_what, changes) => {
  await worker.want(true);
  Object.assign(worker.tabs[0] ?? {}, changes);
  if (worker.tabs[1] !== undefined) Object.assign(worker.tabs[1], { url: known, active: true });
  worker.pages.refresh();
  await eventually(() => expect(worker.shown()).toEqual([hasNot, worker.has]));
});

test('a short link itself has none, and neither has any page without an account', async () => {
  await worker.want(true);
  worker.show(worker.tabs[0], worker.shortUrl);
  if (worker.tabs[1] !== undefined) Object.assign(worker.tabs[1], { url: known, active: true });
  worker.pages.refresh();
  await eventually(() => expect(worker.shown()).toEqual([hasNot, worker.has]));
  await worker.parts.connection.disconnect((await worker.parts.accounts.snapshot()).connectionId);
  worker.pages.refresh();
  await eventually(() => expect(worker.shown()).toEqual([hasNot, hasNot]));
});
