import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpening } from '../../../entrypoints/background/opening.ts';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { Change } from '../../../lib/link.ts';
import { createErrands } from '../../../lib/stored/errands.ts';
import { createKeptPreferences } from '../../../lib/stored/kept-preferences.ts';
import { workerAndService } from './worker-and-service.ts';

const page = 'https://example.com/page';
const connected: ConnectionStatus = {
  state: 'connected',
  number: 1,
  serviceAddress: 'http://127.0.0.1',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
};
const normal = { opening: 'one', address: page, windowId: 1, private: false };

/** A popup's first question to a worker and the service behind it. */
async function openingWorld() {
  const { startWorker, ...world } = await workerAndService();
  const worker = startWorker();
  const { local, session } = fakeBrowser.storage;
  const errands = createErrands(session, Date.now);
  const open = createOpening({
    ...worker,
    connection: {
      status: () => Promise.resolve(connected),
      connect: () => Promise.reject(new Error('not asked')),
      disconnect: () => Promise.reject(new Error('not asked')),
    },
    preferences: createKeptPreferences(local),
    errands,
    clearBadge: () => Promise.resolve(),
  });
  const leave = (address: string, kind: 'shorten' | 'show' = 'shorten'): void =>
    errands.leave({ address, kind, windowId: 1, at: Date.now() });
  return { ...world, ...worker, open, leave };
}

test('what is known of the page is there without a request', async () => {
  const { open, links, service, sent } = await openingWorld();
  service.seed.links('ada', [{ longUrl: page, code: 'a1', clicks: { '2026-01-01': 12 } }]);
  await links.find(page, 'all');
  sent.length = 0;
  expect(await open(normal)).toMatchObject({
    address: page,
    intent: null,
    unseen: null,
    remembered: { answer: { link: { clicks: 12 } } },
  });
  expect(sent).toEqual([]);
});

test('a private tab is shown nothing that was remembered, and asks nothing of what was begun elsewhere', async () => {
  const { open, links } = await openingWorld();
  await links.change({ action: 'shorten', address: page, foundNothing: true }, page, 'all');
  expect(await open({ ...normal, private: true })).toMatchObject({ remembered: null, unseen: null });
});

test('a link chosen in the menu is shortened, a short link is looked up', async () => {
  const { open, links, leave, service } = await openingWorld();
  leave('https://example.com/chosen');
  expect(await open(normal)).toMatchObject({ address: 'https://example.com/chosen', intent: 'shorten' });
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  await links.find(page, 'all');
  leave(service.shortAddress('a1'));
  expect(await open({ ...normal, opening: 'two' })).toMatchObject({ intent: 'look-up' });
});

test('what the worker did where no popup could open is only shown, and not done again', async () => {
  const { open, links, leave } = await openingWorld();
  const change: Change = { action: 'shorten', address: 'https://example.com/chosen', foundNothing: false };
  await links.change(change, change.address, 'outcome');
  leave(change.address, 'show');
  expect(await open({ ...normal, private: true })).toMatchObject({
    address: change.address,
    intent: null,
    unseen: change,
  });
});

test('an edit nobody saw the end of is found on the page it was made on', async () => {
  const { open, links, service } = await openingWorld();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  await links.find(page, 'all');
  const shortUrl = service.shortAddress('a1');
  const change: Change = { action: 'edit', shortUrl, destination: 'https://example.com/moved', previous: page };
  await links.change(change, page, 'all');
  expect(await open(normal)).toMatchObject({ unseen: change });
});

test('a popup opens, and asks, also where the session cannot be read', async () => {
  const { open, links, leave } = await openingWorld();
  const get = vi.spyOn(fakeBrowser.storage.session, 'get').mockRejectedValue(new Error('failing'));
  onTestFinished(() => get.mockRestore());
  leave('https://example.com/chosen');
  expect(await open(normal)).toMatchObject({ connection: connected, address: page, intent: null, unseen: null });
  expect(await links.find(page, 'all')).toMatchObject({ ok: true, value: { kind: 'none' } });
});
