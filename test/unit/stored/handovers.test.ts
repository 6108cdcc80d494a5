import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandovers } from '../../../lib/stored/handovers.ts';

/** A worker that was just started. */
const handovers = () => createHandovers(fakeBrowser.storage.session);
const open = { text: 'https://example.com/\nhttps://sho.rt/a', private: false };
const hidden = { text: 'https://secret.example/', private: true };

beforeEach(() => fakeBrowser.reset());

test('what was handed over is there when its page opens, and when the page is asked again', async () => {
  const name = 'one';
  await handovers().leave(name, open);
  expect(await handovers().take(name)).toEqual(open);
  expect(await handovers().take(name)).toEqual(open);
});

test('that it comes from a private window goes with it', async () => {
  const name = 'one';
  await handovers().leave(name, hidden);
  expect(await handovers().take(name)).toEqual(hidden);
});

test('what has arrived leaves nothing behind, and nothing else with it', async () => {
  const [first, second] = ['one', 'two'] as const;
  await handovers().leave(first, hidden);
  await handovers().leave(second, open);
  await handovers().arrived(first);
  expect(await handovers().take(first)).toBeNull();
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('secret');
  expect(await handovers().take(second)).toEqual(open);
});

test('two that are left at once are both there', async () => {
  const worker = handovers();
  await Promise.all([worker.leave('one', open), worker.leave('two', hidden)]);
  expect([await worker.take('one'), await worker.take('two')]).toEqual([open, hidden]);
});

test('what is left again, as the browser ended the worker in the middle, is there once', async () => {
  await handovers().leave('one', hidden);
  await handovers().leave('one', hidden);
  await handovers().arrived('one');
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('secret');
});

test('a name that nobody left finds nothing', async () => {
  const worker = handovers();
  await worker.leave('one', open);
  expect(await worker.take('')).toBeNull();
  await worker.arrived('another');
  expect(await fakeBrowser.storage.session.get('handovers')).toHaveProperty('handovers.length', 1);
});

test('of pages that never opened no more than three stay behind, the latest', async () => {
  const worker = handovers();
  const names = Array.from({ length: 7 }, (_, place) => String(place));
  for (const name of names) await worker.leave(name, { ...open, text: `https://${name}.example/` });
  const found = await Promise.all(names.map((name) => worker.take(name)));
  expect(found.map((each) => each?.text.at(8))).toEqual([undefined, undefined, undefined, undefined, '4', '5', '6']);
});

test('after Disconnect nobody finds any of them', async () => {
  const worker = handovers();
  const name = 'one';
  await worker.leave(name, hidden);
  await worker.forget();
  expect(await worker.take(name)).toBeNull();
  expect(await handovers().take(name)).toBeNull();
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
});

test('nothing of it is ever on the disk', async () => {
  await handovers().leave('one', hidden);
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
});
