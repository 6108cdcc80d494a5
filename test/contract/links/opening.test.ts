import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpening } from '../../../entrypoints/background/opening.ts';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { Change } from '../../../lib/link.ts';
import { createErrands } from '../../../lib/stored/errands.ts';
import { createKeptPreferences } from '../../../lib/stored/kept-preferences.ts';
import { createCleaning } from '../../../lib/tracking/cleaning.ts';
import { shippedList } from '../../unit/tracking/shipped-list.ts';
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
  const preferences = createKeptPreferences(local);
  const cleaning = createCleaning({
    preferences,
    shortHosts: () => worker.facts.shortHosts(connected.number),
    readList: () => Promise.resolve(shippedList),
  });
  const open = createOpening({
    ...worker,
    connection: {
      status: () => Promise.resolve(connected),
      connect: () => Promise.reject(new Error('not asked')),
      disconnect: () => Promise.reject(new Error('not asked')),
    },
    preferences,
    cleaning,
    errands,
    clearBadge: () => Promise.resolve(),
  });
  const leave = (address: string, kind: 'shorten' | 'show' = 'shorten'): void =>
    errands.leave({ address, kind, windowId: 1, at: Date.now() });
  return { ...world, ...worker, preferences, open, leave };
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

describe('with tracking parameters removed', () => {
  const tracked = `${page}?utm_source=news&a=1#part`;
  const cleaned = `${page}?a=1#part`;

  test('the popup opens on the cleaned address, and shows what is known of that one', async () => {
    const { open, links, preferences, service } = await openingWorld();
    await preferences.write({ removeTracking: true });
    service.seed.links('ada', [{ longUrl: cleaned, code: 'a1', clicks: { '2026-01-01': 12 } }]);
    await links.find(cleaned, 'all');
    expect(await open({ ...normal, address: tracked })).toMatchObject({
      address: cleaned,
      original: tracked,
      takenAway: ['utm_source'],
      remembered: { answer: { link: { clicks: 12 } } },
    });
  });

  test('what was chosen in the menu is cleaned too', async () => {
    const { open, preferences, leave } = await openingWorld();
    await preferences.write({ removeTracking: true });
    leave(tracked);
    expect(await open(normal)).toMatchObject({ address: cleaned, takenAway: ['utm_source'], intent: 'shorten' });
  });

  test('what the worker did by itself with a cleaned address is found again', async () => {
    const { open, links, preferences, leave } = await openingWorld();
    await preferences.write({ removeTracking: true });
    const change: Change = { action: 'shorten', address: cleaned, foundNothing: false };
    await links.change(change, cleaned, 'outcome');
    leave(tracked, 'show');
    expect(await open(normal)).toMatchObject({ address: cleaned, original: tracked, unseen: change });
  });

  test('switched off, the address is the tab’s', async () => {
    const { open } = await openingWorld();
    expect(await open({ ...normal, address: tracked })).toMatchObject({ address: tracked, takenAway: [] });
  });
});
