import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createInspectRequests } from '../../../../lib/worker/storage/inspect-requests.ts';
import { createItems } from '../../../../lib/worker/storage/items.ts';

const startWorker = () => createInspectRequests(createItems(fakeBrowser.storage).inspectRequests);
const open = { text: 'https://example.com/\nhttps://sho.rt/a', private: false };
const hidden = { text: 'https://secret.example/', private: true };

beforeEach(() => fakeBrowser.reset());

test.each([open, hidden])(
  'a page takes its request, also a second time, and nothing of it is on disk: %o',
  async (request) => {
    await startWorker().leave('one', request);
    expect(await startWorker().take('one')).toEqual(request);
    expect(await startWorker().take('one')).toEqual(request);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  },
);

test('a request that has arrived is removed, even if it was left twice, and no other', async () => {
  await startWorker().leave('one', hidden);
  await startWorker().leave('one', hidden);
  await startWorker().leave('two', open);
  await startWorker().arrived('one');
  expect(await startWorker().take('one')).toBeNull();
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('secret');
  expect(await startWorker().take('two')).toEqual(open);
});

test('two requests left at once are both stored', async () => {
  const worker = startWorker();
  await Promise.all([worker.leave('one', open), worker.leave('two', hidden)]);
  expect([await worker.take('one'), await worker.take('two')]).toEqual([open, hidden]);
});

test('finds no request under an unknown name', async () => {
  const worker = startWorker();
  await worker.leave('one', open);
  expect(await worker.take('')).toBeNull();
  await worker.arrived('another');
  expect(await fakeBrowser.storage.session.get('inspectRequests')).toHaveProperty('inspectRequests.length', 1);
});

test('keeps the latest three requests of pages that never opened', async () => {
  const worker = startWorker();
  const names = Array.from({ length: 7 }, (_, place) => String(place));
  for (const name of names) await worker.leave(name, { ...open, text: `https://${name}.example/` });
  const found = await Promise.all(names.map((name) => worker.take(name)));
  expect(found.map((each) => each?.text.at(8))).toEqual([undefined, undefined, undefined, undefined, '4', '5', '6']);
});

test('forgetting removes all requests', async () => {
  const worker = startWorker();
  await worker.leave('one', hidden);
  await worker.forget();
  expect(await worker.take('one')).toBeNull();
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
});
