import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createItems } from '../../../../lib/worker/storage/items.ts';
import { createPopupRequests, type PopupRequest } from '../../../../lib/worker/storage/popup-requests.ts';

const request: PopupRequest = { address: 'https://example.com/', kind: 'shorten', windowId: 1, at: 0 };
let clock = 0;
const startWorker = () => createPopupRequests(createItems(fakeBrowser.storage).popupRequests, () => clock);

beforeEach(() => {
  fakeBrowser.reset();
  clock = 0;
});

test('a popup of its window takes a request, once, and the worker then does not claim it', async () => {
  const requests = startWorker();
  requests.leave(request);
  expect(await requests.take(2, 'a popup of another window')).toBeNull();
  await requests.arrived();
  expect(await requests.take(1, 'popup'), 'it is removed only once it was taken').toEqual(request);
  expect(await requests.take(1, 'the next popup')).toBeNull();
  expect(await requests.claim(request)).toBe(false);
});

test.each([
  ['after ten seconds', 10_001],
  ['when the clock was set back', -1],
])('a request to shorten expires %s, and is not revived by a clock that is set again', async (_when, later) => {
  const requests = startWorker();
  requests.leave(request);
  clock += later;
  expect(await requests.take(1, 'popup')).toBeNull();
  clock = 5_000;
  expect(await requests.take(1, 'the next popup')).toBeNull();
});

test('a request to show a result does not expire, also after the worker was ended', async () => {
  startWorker().leave({ ...request, kind: 'show', windowId: null });
  await expect
    .poll(() => fakeBrowser.storage.session.get('popupRequests'))
    .toHaveProperty('popupRequests.0.kind', 'show');
  clock = 3_600_000;
  expect(await startWorker().take(5, 'popup')).toMatchObject({ kind: 'show' });
});

test('a popup that asks again after the worker was ended gets its request again, until that has arrived', async () => {
  const requests = startWorker();
  requests.leave(request);
  await requests.take(1, 'popup');
  expect(await startWorker().take(1, 'popup')).toEqual(request);
  await startWorker().arrived();
  expect(await fakeBrowser.storage.session.get()).toEqual({});
});

test('requests of two windows both arrive, in either order', async () => {
  const requests = startWorker();
  const other = { ...request, address: 'https://example.com/other', windowId: 2 };
  requests.leave(request);
  requests.leave(other);
  expect(await requests.take(2, 'one popup')).toEqual(other);
  expect(await requests.take(1, 'another popup')).toEqual(request);
});

test.each([
  ['two windows', 1, 2, null],
  ['one private window', 1, 1, 1],
])('results of %s, where no popup could open, are both shown', async (_whose, one, other, shownIn) => {
  const requests = startWorker();
  const presses = [
    { ...request, windowId: one },
    { ...request, address: 'https://example.com/other', windowId: other },
  ];
  for (const press of presses) {
    requests.leave(press);
    expect(await requests.claim(press)).toBe(true);
    requests.leave({ ...press, kind: 'show', windowId: shownIn });
  }
  const opened = shownIn ?? 5;
  for (const { address } of presses.toReversed())
    expect(await requests.take(opened, address)).toMatchObject({ address });
  expect(await requests.take(opened, 'the last popup')).toBeNull();
});

test('where no popup can open, two presses in one window are both done by the worker', async () => {
  const requests = startWorker();
  const second = { ...request, address: 'https://example.com/second', at: 1 };
  requests.leave(request);
  clock = 1;
  requests.leave(second);
  expect(await requests.claim(request)).toBe(true);
  expect(await requests.claim(second)).toBe(true);
  expect(await requests.claim(request), 'once').toBe(false);
});

test('a press that a newer one replaced is not done for another account', async () => {
  const requests = startWorker();
  requests.leave(request);
  requests.leave({ ...request, address: 'https://example.com/second' });
  await requests.forget();
  expect(await requests.claim(request)).toBe(false);
});

test('a newer request of the same window replaces the older one', async () => {
  const requests = startWorker();
  requests.leave(request);
  requests.leave({ ...request, address: 'https://example.com/newer' });
  expect(await requests.take(1, 'popup')).toMatchObject({ address: 'https://example.com/newer' });
  expect(await requests.take(1, 'the next popup')).toBeNull();
});

test('a request that no popup takes is removed after its time, whatever the clock says by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requests = startWorker();
  requests.leave(request);
  requests.leave({ ...request, address: 'https://example.com/done', kind: 'show', windowId: null });
  clock = 5_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await requests.take(1, 'popup')).toMatchObject({ kind: 'show' });
  expect(await requests.take(1, 'the next popup')).toBeNull();
});

test('an expired request does not stay stored', async () => {
  const requests = startWorker();
  requests.leave(request);
  clock = 10_001;
  requests.leave({ ...request, address: 'https://example.com/newer', windowId: 2, at: clock });
  await requests.take(2, 'popup');
  await requests.arrived();
  expect(await fakeBrowser.storage.session.get()).toEqual({});
});
