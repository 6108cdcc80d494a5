import { beforeEach, expect, test } from 'vitest';
import { createOnePress, type Press } from '../../../entrypoints/background/one-press.ts';
import type { Clip } from '../../../lib/clipboard/clip.ts';
import { workerAndService, type RequestFault } from '../../fakes/worker-and-service.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

const address = 'https://example.com/page';
const onPage: Press = { address, title: 'A page', tabId: 7, windowId: 1, isPrivate: false };

/** A worker that may copy, and what its toolbar button shows. */
async function start() {
  const worker = await workerAndService();
  const shown = { badges: [] as string[], titles: [] as unknown[], copied: [] as string[], mayCopy: true };
  const browser = workerBrowser({
    action: {
      setBadgeText: async ({ text }: { text: string }) => void shown.badges.push(text),
      setTitle: async (title: unknown) => void shown.titles.push(title),
    },
  });
  const clipboard = {
    held: async () => true,
    async copy({ text }: Clip) {
      if (shown.mayCopy) shown.copied.push(text);
      return shown.mayCopy;
    },
  };
  /** Presses in this worker, or in one that starts after it. */
  const pressIn = ({ parts }: Pick<typeof worker, 'parts'>, changes: Partial<Press> = {}) =>
    createOnePress({ ...parts, browser }, clipboard)({ ...onPage, ...changes });
  const press = createOnePress({ ...worker.parts, browser }, clipboard);
  const links = async () => (await worker.links.list('recent', 10)) as { ok: true; value: { links: unknown[] } };
  worker.sent.length = 0;
  return { ...worker, shown, press, pressIn, countLinks: async () => (await links()).value.links.length };
}

let worker: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  worker = await start();
});

/** Returns what the next popup of a window has to do about the page. */
async function nextPopup(windowId = 1) {
  const request = await worker.parts.popupRequests.take(windowId, 'popup');
  return { request, unseen: await worker.journal.unseen([address]) };
}

test('a new page is shortened and copied with two requests, a known one with one, and nothing is left to say', async () => {
  await worker.press(onPage);
  expect(worker.sent).toEqual(['link/lookup', 'link/shorten']);
  await worker.press(onPage);
  expect(worker.sent.slice(2), 'the page is known').toEqual(['link/lookup']);
  const [first, second] = worker.shown.copied;
  expect([first?.startsWith(worker.service.address), second]).toEqual([true, first]);
  expect(worker.shown.badges).toEqual(['…', '✓', '…', '✓']);
  expect(worker.shown.titles).toEqual([first, first].map((title) => ({ tabId: 7, title })));
  expect(await nextPopup()).toEqual({ request: null, unseen: null });
});

test('ten presses at once make one link, and copy it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => worker.press(onPage)));
  expect(worker.sent.filter((one) => one === 'link/shorten')).toHaveLength(1);
  expect(new Set(worker.shown.copied).size).toBe(1);
  expect(worker.shown.badges.at(-1)).toBe('✓');
});

test('the link is copied in the preferred form, with the tab’s title', async () => {
  await worker.parts.preferences.write({ copyAs: 'markdown' });
  await worker.press(onPage);
  expect(worker.shown.copied[0]).toMatch(/^\[A page\]\(http/);
});

test.each<[string, string, RequestFault]>([
  ['no answer to the look-up', 'link/lookup', 'lost'],
  ['a refused key', 'link/lookup', { status: 401, text: 'WRONG_KEY' }],
  ['a refused look-up for too many requests', 'link/lookup', { status: 429, text: 'RATE_LIMIT_EXCEEDED' }],
  ['a refusal to shorten', 'link/shorten', { status: 500, text: 'NOT_TODAY' }],
])('after %s nothing is copied, the badge says so, and the next popup shows the page', async (_what, path, fault) => {
  worker.injectFaults(path, fault, fault, fault);
  await worker.press(onPage);
  expect([worker.shown.copied, worker.shown.badges]).toEqual([[], ['…', '!']]);
  expect((await nextPopup()).request).toMatchObject({ address, kind: 'show' });
});

test('a link whose answer was lost is not made again: the next popup checks it', async () => {
  worker.injectFaults('link/shorten', 'answer lost');
  worker.injectFaults('link/lookup', { data: [{ long_url: address, error: 'NOT_FOUND' }] }, 'lost');
  await worker.press(onPage);
  expect(worker.shown.badges).toEqual(['…', '!']);
  expect((await nextPopup()).unseen).toMatchObject({ action: 'shorten', address });
  await worker.press(onPage);
  expect(worker.shown.copied).toHaveLength(1);
  expect(await worker.countLinks()).toBe(1);
});

test('a link that could not be copied is not lost: the next popup shows and copies it', async () => {
  worker.shown.mayCopy = false;
  await worker.press(onPage);
  expect(worker.shown.badges).toEqual(['…', '!']);
  expect(await nextPopup()).toMatchObject({
    request: { address, kind: 'show' },
    unseen: { action: 'shorten', address },
  });
});

test('a deleted link is not brought back by a press: the popup asks', async () => {
  await worker.press(onPage);
  const [shortUrl = ''] = worker.shown.copied;
  await worker.links.change({ action: 'delete', shortUrl }, null);
  worker.sent.length = 0;
  await worker.press(onPage);
  expect(worker.sent).toEqual(['link/lookup']);
  expect([worker.shown.copied.length, worker.shown.badges.at(-1)]).toEqual([1, '!']);
});

test('an own short link, an address inside another one, and a tab without an address are left to the popup', async () => {
  await worker.press(onPage);
  const [shortUrl = ''] = worker.shown.copied;
  worker.sent.length = 0;
  const leftToPopup = [
    shortUrl,
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=05',
    'about:config',
    '',
  ];
  for (const left of leftToPopup) await worker.press({ ...onPage, address: left });
  expect([worker.sent, worker.shown.copied.length]).toEqual([[], 1]);
  expect(worker.shown.badges.filter((text) => text === '!')).toHaveLength(leftToPopup.length);
});

test('another account’s short link is left to the popup, and nothing is sent', async () => {
  const { parts } = worker;
  const other = { serviceAddress: 'https://other.example', accountId: 'eve', secretKey: 'k-e-y-2', forgetKey: false };
  await parts.accounts.add(1);
  const eve = await parts.storesOf(1).credentials.keep(other);
  await parts.sessions.ofCredentials(eve).facts.learnShortHost('https://oth.er/a');
  await worker.press({ ...onPage, address: 'https://oth.er/b' });
  expect(worker.sent).toEqual([]);
  expect(worker.shown.badges).toEqual(['…', '!']);
  expect(worker.shown.copied).toEqual([]);
});

test('without an account, the badge says that the popup has something to say, and nothing is sent', async () => {
  await worker.parts.connection.disconnect((await worker.parts.accounts.snapshot()).connectionId);
  worker.sent.length = 0;
  await worker.press(onPage);
  expect([worker.sent, worker.shown.badges.at(-1)]).toEqual([[], '!']);
});

test('tracking parameters are removed if so chosen', async () => {
  await worker.parts.preferences.write({ removeTracking: true });
  await worker.press({ ...onPage, address: `${address}?utm_source=x` });
  await worker.press(onPage);
  expect(worker.sent.filter((one) => one === 'link/shorten')).toHaveLength(1);
});

test('of a private tab nothing is kept, and what failed there is shown in that window alone', async () => {
  await worker.press({ ...onPage, isPrivate: true, windowId: 2 });
  expect(worker.shown.copied).toHaveLength(1);
  expect(await nextPopup(2)).toEqual({ request: null, unseen: null });
  expect(await worker.cache.recentLinks(5)).toEqual([]);
  worker.injectFaults('link/lookup', 'lost', 'lost');
  await worker.press({ ...onPage, isPrivate: true, windowId: 2 });
  expect((await nextPopup(1)).request).toBeNull();
  expect((await nextPopup(2)).request).toMatchObject({ address, windowId: 2 });
});

test('a worker that ends after the link was made loses nothing: the next press copies that link', async () => {
  const { answer, release } = await worker.hold('link/shorten', () => worker.pressIn(worker));
  const next = worker.startWorker();
  expect(await next.journal.unseen([address])).toMatchObject({ action: 'shorten', address });
  await worker.pressIn(next);
  expect(worker.shown.copied).toHaveLength(1);
  release();
  await answer;
  expect(await worker.countLinks()).toBe(1);
});
