import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../../lib/failure/failure.ts';
import { createFailureLog, uncaught } from '../../../../lib/worker/connection/failure-log.ts';
import { createItems } from '../../../../lib/worker/storage/items.ts';

/** Creates the log like a new worker, at a time in milliseconds. */
function startWorker(now = 1000) {
  const { failures } = createItems(fakeBrowser.storage);
  return { note: createFailureLog(failures, () => now), failures };
}

const timeout: Failure = { kind: 'timeout' };

beforeEach(() => fakeBrowser.reset());

test('the next worker still knows when, what and where, from the session storage alone', async () => {
  await startWorker(1000).note('all', 'links.find', { ok: false, failure: timeout });
  await startWorker(2000).note('all', 'popup', uncaught);
  expect(await startWorker().failures.read()).toEqual(['1000 timeout links.find', '2000 uncaught popup']);
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
});

test('success and private windows write nothing', async () => {
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  const { note } = startWorker();
  await note('all', 'links.find', { ok: true });
  await note('nothing', 'links.find', { ok: false, failure: timeout });
  await note('outcome', 'menu', { ok: false, failure: timeout });
  expect(set).not.toHaveBeenCalled();
});

test('keeps the last hundred', async () => {
  for (let each = 0; each < 105; each += 1) {
    await startWorker(each).note('all', 'links.find', { ok: false, failure: timeout });
  }
  const noted = await startWorker().failures.read();
  expect(noted).toHaveLength(100);
  expect([noted[0], noted.at(-1)]).toEqual(['5 timeout links.find', '104 timeout links.find']);
});

test('a store that fails loses the note and nothing else', async () => {
  vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(new Error('full'));
  await expect(startWorker().note('all', 'links.find', { ok: false, failure: timeout })).resolves.toBeUndefined();
});

test.each([null, 17, 'text', {}, [17], [['1000 timeout links.find']]])(
  'damaged notes are dropped: %j',
  async (value) => {
    await fakeBrowser.storage.session.set({ failures: value });
    expect(await startWorker().failures.read()).toEqual([]);
  },
);
