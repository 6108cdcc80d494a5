import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPopup } from '../../../entrypoints/background/popup-opening.ts';
import type { PopupOpenInput } from '../../../lib/rpc/values.ts';
import type { Change } from '../../../lib/link/change.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';

const page = 'https://example.com/page';
const normal: PopupOpenInput = { opening: 'one', address: page, tabId: 1, windowId: 1 };

async function openingWorld({ removeTracking = false, recentLinks = true } = {}) {
  const world = await workerAndService();
  const { preferences, popupRequests, accounts } = world.parts;
  await preferences.write({ removeTracking, recentLinks });
  const open = async (input: PopupOpenInput, isPrivate = false) =>
    openPopup(world.parts, input, await accounts.snapshot(), isPrivate);
  const leave = (address: string, kind: 'shorten' | 'show' = 'shorten'): void =>
    popupRequests.leave({ address, kind, windowId: 1, at: Date.now() });
  return { ...world, open, leave };
}

test('shows the cached answer about the page without a request', async () => {
  const { open, links, service, sent } = await openingWorld();
  service.seed.links('ada', [{ longUrl: page, code: 'a1', clicks: { '2026-01-01': 12 } }]);
  expect(await links.find(page)).toMatchObject({ ok: true, value: { kind: 'link' } });
  sent.length = 0;
  expect(await open(normal)).toMatchObject({
    address: page,
    intent: null,
    unseen: null,
    remembered: { answer: { link: { clicks: 12 } } },
  });
  expect(sent).toEqual([]);
});

test('shows neither cached answers nor changes begun elsewhere in a private tab', async () => {
  const { open, links } = await openingWorld();
  const shorten: Change = { action: 'shorten', address: page, foundNothing: true };
  await links.change(shorten, page);
  await links.find(page);
  expect(await open(normal, true)).toMatchObject({ remembered: null, unseen: null });
  expect(await open(normal), 'in any other tab').toMatchObject({
    remembered: { answer: { kind: 'link' } },
    unseen: shorten,
  });
});

test('has the links made last, the latest first, also over a tab without an address', async () => {
  const { open, links } = await openingWorld();
  for (const address of ['https://example.com/one', 'https://example.com/two']) {
    await links.change({ action: 'shorten', address, foundNothing: true }, address);
  }
  const twoLinks = { recent: [{ destination: 'https://example.com/two' }, { destination: 'https://example.com/one' }] };
  expect(await open(normal)).toMatchObject(twoLinks);
  expect(await open({ ...normal, address: null })).toMatchObject(twoLinks);
  expect(await open(normal, true), 'in a private tab').toMatchObject({ recent: [] });
});

test('has none of the links made last once they are switched off', async () => {
  const { open, links } = await openingWorld({ recentLinks: false });
  await links.change({ action: 'shorten', address: page, foundNothing: true }, page);
  expect(await open(normal)).toMatchObject({ recent: [] });
});

test('shortens a link chosen in the menu, and looks up a short link', async () => {
  const { open, links, leave, service } = await openingWorld();
  leave('https://example.com/chosen');
  expect(await open(normal)).toMatchObject({ address: 'https://example.com/chosen', intent: 'shorten' });
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  await links.find(page);
  leave(service.shortAddress('a1'));
  expect(await open({ ...normal, opening: 'two' })).toMatchObject({ intent: 'look-up' });
});

test('only shows a change that the worker made because no popup could open', async () => {
  const { open, privately, leave } = await openingWorld();
  const change: Change = { action: 'shorten', address: 'https://example.com/chosen', foundNothing: false };
  await privately('outcome').change(change, change.address);
  leave(change.address, 'show');
  expect(await open(normal, true)).toMatchObject({
    address: change.address,
    intent: null,
    unseen: change,
  });
});

test('finds an edit with an unseen result on the page where it was made', async () => {
  const { open, links, service } = await openingWorld();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  await links.find(page);
  const shortUrl = service.shortAddress('a1');
  const change: Change = { action: 'edit', shortUrl, destination: 'https://example.com/moved', previous: page };
  await links.change(change, page);
  expect(await open(normal)).toMatchObject({ unseen: change });
});

test('opens and asks the service even if the session store fails', async () => {
  const { open, links, leave } = await openingWorld();
  const get = vi.spyOn(fakeBrowser.storage.session, 'get').mockRejectedValue(new Error('failing'));
  onTestFinished(() => get.mockRestore());
  leave('https://example.com/chosen');
  expect(await open(normal)).toMatchObject({
    connection: { state: 'connected', connectionId: 1, accountId: 'ada', permitted: true },
    address: page,
    intent: null,
    unseen: null,
  });
  expect(await links.find(page)).toMatchObject({ ok: true, value: { kind: 'none' } });
});

const tracked = `${page}?utm_source=news&a=1#part`;
const cleaned = `${page}?a=1#part`;

test('with tracking parameters removed opens on the cleaned address and shows the cached answer about it', async () => {
  const { open, links, service } = await openingWorld({ removeTracking: true });
  service.seed.links('ada', [{ longUrl: cleaned, code: 'a1', clicks: { '2026-01-01': 12 } }]);
  await links.find(cleaned);
  expect(await open({ ...normal, address: tracked })).toMatchObject({
    address: cleaned,
    original: tracked,
    removed: ['utm_source'],
    remembered: { answer: { link: { clicks: 12 } } },
  });
});

test('with tracking parameters removed cleans an address chosen in the menu', async () => {
  const { open, leave } = await openingWorld({ removeTracking: true });
  leave(tracked);
  expect(await open(normal)).toMatchObject({ address: cleaned, removed: ['utm_source'], intent: 'shorten' });
});

test('with tracking parameters removed finds a change that the worker made with a cleaned address', async () => {
  const { open, privately, leave } = await openingWorld({ removeTracking: true });
  const change: Change = { action: 'shorten', address: cleaned, foundNothing: false };
  await privately('outcome').change(change, cleaned);
  leave(tracked, 'show');
  expect(await open(normal)).toMatchObject({ address: cleaned, original: tracked, unseen: change });
});

test('with the removal of tracking parameters switched off, opens on the tab’s address', async () => {
  const { open } = await openingWorld();
  expect(await open({ ...normal, address: tracked })).toMatchObject({ address: tracked, removed: [] });
});
