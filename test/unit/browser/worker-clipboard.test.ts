import { expect, test, vi } from 'vitest';
import { createWorkerClipboard } from '../../../lib/browser/worker-clipboard.ts';
import { browserEvent, workerBrowser } from '../../fakes/worker-browser.ts';

const clip = (text: string) => ({ text, html: null, count: 1 });
const ownPage = { id: 'curtail', url: 'extension://curtail/clipboard.html' };

/** A port to the worker, and what came through it. */
function port(sender: object, name = 'clipboard') {
  const [onMessage, onDisconnect] = [browserEvent(), browserEvent()];
  const given: unknown[] = [];
  return { name, sender, onMessage, onDisconnect, postMessage: (message: unknown) => void given.push(message), given };
}

/** A Chromium whose page copies if `answers`; `connect` is how others reach the worker. */
function start(answers: boolean | null = true) {
  const listeners = new Set<(port: object) => void>();
  const connect = (from: object): void => listeners.forEach((listener) => listener(from));
  const opened: ReturnType<typeof port>[] = [];
  let open = false;
  const browser = workerBrowser({
    runtime: {
      id: 'curtail',
      getURL: (path: string) => `extension://curtail/${path}`,
      onConnect: {
        addListener: (listener: (port: object) => void) => listeners.add(listener),
        removeListener: (listener: (port: object) => void) => listeners.delete(listener),
      },
    },
    offscreen: {
      async createDocument() {
        if (open) throw new Error('Only a single offscreen document may be created.');
        open = true;
        const page = port(ownPage);
        opened.push(page);
        connect(page);
        if (answers !== null) page.onMessage.happen(answers);
      },
      async closeDocument() {
        if (!open) throw new Error('No current offscreen document.');
        open = false;
      },
    },
  });
  return { clipboard: createWorkerClipboard(browser), connect, opened, isOpen: () => open, listeners };
}

test('a text is copied by a page that gets nothing else, and that is closed afterwards', async () => {
  vi.useFakeTimers();
  const { clipboard, opened, isOpen, listeners } = start();
  expect(await clipboard.copy(clip('https://sho.rt/a'))).toBe(true);
  expect(opened[0]?.given).toEqual([{ text: 'https://sho.rt/a', html: null }]);
  expect(listeners.size).toBe(0);
  await vi.runAllTimersAsync();
  expect(isOpen()).toBe(false);
  vi.useRealTimers();
});

test('several texts at once are copied one after the other, the last one last', async () => {
  const { clipboard, opened } = start();
  const copied = await Promise.all(['a', 'b', 'c'].map((text) => clipboard.copy(clip(text))));
  expect(copied).toEqual([true, true, true]);
  expect(opened.flatMap(({ given }) => given)).toMatchObject([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
});

test('a page that refuses, ends or never answers has not copied', async () => {
  vi.useFakeTimers();
  expect(await start(false).clipboard.copy(clip('a'))).toBe(false);
  const ending = start(null);
  const ended = ending.clipboard.copy(clip('a'));
  await vi.advanceTimersByTimeAsync(0);
  ending.opened[0]?.onDisconnect.happen();
  expect(await ended).toBe(false);
  const silent = start(null).clipboard.copy(clip('a'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await silent).toBe(false);
  vi.useRealTimers();
});

test.each([
  ['another extension', { id: 'other', url: 'extension://other/clipboard.html' }, 'clipboard'],
  ['another page of Curtail', { id: 'curtail', url: 'extension://curtail/popup.html' }, 'clipboard'],
  ['a web page', { id: 'curtail', url: 'https://example.com/clipboard.html' }, 'clipboard'],
  ['a port of another name', ownPage, 'other'],
])('security: %s gets no text that is to be copied, and cannot say that it was', async (_who, sender, name) => {
  const { clipboard, connect, opened } = start(null);
  const copied = clipboard.copy(clip('https://sho.rt/a'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const stranger = port(sender, name);
  connect(stranger);
  stranger.onMessage.happen(true);
  opened[0]?.onMessage.happen(false);
  expect(await copied).toBe(false);
  expect(stranger.given).toEqual([]);
});
