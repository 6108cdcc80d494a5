import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createItems } from '../../../../lib/worker/storage/items.ts';
import { createPopupRequests, type PopupRequest } from '../../../../lib/worker/storage/popup-requests.ts';

const request: PopupRequest = { address: 'https://example.com/', kind: 'shorten', windowId: 1, at: 0 };
let clock = 0;
/** Creates the store like a new worker. */
const startWorker = () => createPopupRequests(createItems(fakeBrowser.storage).popupRequest, () => clock);

beforeEach(() => {
  fakeBrowser.reset();
  clock = 0;
});

test('a request is taken once', async () => {
  const requests = startWorker();
  requests.leave(request);
  expect(await requests.take(1, 'popup')).toEqual(request);
  expect(await requests.take(1, 'the next popup')).toBeNull();
});

test('a request to shorten expires', async () => {
  const requests = startWorker();
  requests.leave(request);
  clock = 10_001;
  expect(await requests.take(1, 'popup')).toBeNull();
});

test('a popup of another window does not take the request', async () => {
  const requests = startWorker();
  requests.leave(request);
  expect(await requests.take(2, 'popup')).toBeNull();
  expect(await requests.take(1, 'popup')).toEqual(request);
});

test('a request to show a result does not expire, also after the worker was ended', async () => {
  startWorker().leave({ ...request, kind: 'show', windowId: null });
  await expect.poll(() => fakeBrowser.storage.session.get('errand')).toHaveProperty('errand.kind', 'show');
  clock = 3_600_000;
  expect(await startWorker().take(5, 'popup')).toMatchObject({ kind: 'show' });
});

test('a popup that asks again after the worker was ended gets its request again', async () => {
  const requests = startWorker();
  requests.leave(request);
  await requests.take(1, 'popup');
  expect(await startWorker().take(1, 'popup')).toEqual(request);
  await requests.arrived();
  expect(await startWorker().take(1, 'popup')).toBeNull();
});

test('a taken request is removed, also by the next worker', async () => {
  const requests = startWorker();
  requests.leave(request);
  await requests.take(1, 'popup');
  await startWorker().arrived();
  expect(await fakeBrowser.storage.session.get()).toEqual({});
});

test('a request that was not taken yet is not removed', async () => {
  const requests = startWorker();
  requests.leave(request);
  await requests.arrived();
  expect(await requests.take(1, 'popup')).toEqual(request);
});
