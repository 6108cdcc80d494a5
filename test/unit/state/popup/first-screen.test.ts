import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import {
  deleting,
  done,
  failing,
  found,
  idle,
  link,
  none,
  openPopup,
  opened,
  opening,
  page,
  createFakePopup,
  remembered,
  shortening,
  success,
  switchedOff,
} from '../../../fakes/popup-page.ts';

test('says of the page’s address that it is too long, and sends nothing', async () => {
  const { popup, count } = await openPopup({ address: `https://example.com/${'x'.repeat(100_000)}` });
  expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem: 'long' });
  expect(count('links.find')).toBe(0);
});

test('shows the cached answer at once, marked until it is confirmed', async () => {
  const { popup, answer } = await openPopup({ remembered });
  expect(popup.screen).toMatchObject({
    answer: { value: found },
    remembered: { value: 1 },
    work: { value: 'find' },
  });
  const now = { ...found, link: { ...link, clicks: 13 } };
  await answer('links.find', success(now));
  expect(popup.screen).toMatchObject({ answer: { value: now }, remembered: { value: null }, work: { value: null } });
});

test('does not take a cached answer for a look-up that has just found nothing', async () => {
  const { popup, inputs } = await openPopup({ ...switchedOff, remembered: { answer: none, confirmedAt: 1 } });
  popup.shorten();
  expect(inputs('links.change')).toMatchObject([{ change: { ...shortening, foundNothing: false } }]);
});

test('sends nothing in a private tab before a press, with any preference', async () => {
  const preferences = { ...defaultPreferences, shortenOnOpen: true };
  const { popup, asked, answer } = await openPopup({ preferences }, { private: true });
  expect(asked).toMatchObject([{ operation: 'popup.open', input: { address: page, windowId: 1 }, private: true }]);
  popup.lookUp();
  await answer('links.find', success(none));
  expect(asked.at(-1)).toEqual({ operation: 'links.find', input: { address: page }, private: true });
});

test('knows that a tab is private before the worker answers, so that no error meanwhile is noted', async () => {
  const { popup, count } = createFakePopup({ private: true });
  void popup.open();
  await idle();
  expect(count('popup.open')).toBe(1);
  expect(popup.screen).toMatchObject({ stage: { value: 'opening' }, private: { value: true }, tab: { value: null } });
});

test('says of every change in a private tab that it is private, also when its outcome is checked', async () => {
  const { popup, answer, privately } = await opened(none, {}, { private: true });
  popup.shorten();
  await answer('links.change', failing({ kind: 'not-confirmed', cause: null, now: null }));
  popup.screen.trouble.value?.again?.();
  expect([...privately('links.change'), ...privately('links.check')]).toEqual([true, true]);
});

test('sends nothing with the look-up switched off, and shortens at once on Enter', async () => {
  const { popup, count, changes } = await openPopup(switchedOff);
  expect(popup.screen.canShorten.value).toBe(true);
  popup.enter();
  expect(count('links.find')).toBe(0);
  expect(changes()).toEqual([{ ...shortening, foundNothing: false }]);
});

test('shortens at once only after a look-up that found nothing', async () => {
  const preferences = { ...defaultPreferences, shortenOnOpen: true };
  const fresh = await opened(none, { preferences });
  expect(fresh.asked.at(-1)).toMatchObject({ operation: 'links.change', input: { change: shortening } });
  const known = await opened(found, { preferences });
  expect(known.count('links.change')).toBe(0);
  const deleted = await opened({ kind: 'deleted', address: page }, { preferences });
  expect(deleted.count('links.change')).toBe(0);
  const somebodys = await opened({ ...none, looksShort: true }, { preferences });
  expect(somebodys.count('links.change'), 'of what may be somebody’s short link').toBe(0);
});

test.each([
  ['shows the destination of a short link, also with look-up off', switchedOff, found, 0],
  ['shortens an address that only looks like a short link', {}, none, 1],
])('from the context menu %s', async (_what, preferring, answered, changes) => {
  const { popup, answer, count } = await openPopup({ ...preferring, intent: 'look-up' });
  await answer('links.find', success(answered));
  expect(popup.screen.answer.value).toEqual(answered);
  expect(count('links.change')).toBe(changes);
});

test('clears the screen when the account has changed', async () => {
  const { popup, answer, count, on } = await openPopup({ remembered });
  on('popup.open', success(opening({})));
  await answer('links.find', { ok: false, failure: { kind: 'connection-changed' } });
  await idle();
  expect(popup.screen.answer.value).toBeNull();
  expect(count('popup.open')).toBe(2);
});

test("shortens the context menu's address, not the tab's, in one request", async () => {
  const { popup, asked, answer, clipboard } = await openPopup(
    { intent: 'shorten' },
    { address: 'https://example.com/other' },
  );
  expect(popup.screen.typed.value).toBe(page);
  const change = { ...shortening, foundNothing: false };
  expect(asked.slice(1)).toEqual([{ operation: 'links.change', input: { change, about: page }, private: false }]);
  await answer('links.change', success(done(change, 'existing')));
  expect(clipboard.text).toBe(link.shortUrl);
  expect(popup.screen.made.value).toBe('existing');
});

test.each([
  ['opened by a press', null],
  ['opened by the context menu to shorten: the link may be made already', 'shorten'],
] as const)('checks an unseen outcome, shows it, copies the link, and marks it seen, %s', async (_what, intent) => {
  const { popup, asked, answer, clipboard } = await openPopup({ intent, unseen: shortening });
  expect(popup.screen.work.value).toBe('check');
  await answer('links.check', success(done(shortening, 'new')));
  expect(clipboard.text).toBe(link.shortUrl);
  expect(popup.screen.made.value).toBe('new');
  expect(asked.map(({ operation }) => operation)).toEqual(['popup.open', 'links.check', 'links.seen']);
});

test('shows an unseen deletion, with Undo', async () => {
  const { popup, answer, clipboard } = await openPopup({ unseen: deleting });
  await answer('links.check', success(done(deleting)));
  expect(popup.screen.note.value).toBe('deleted');
  expect(popup.screen.undo.value).toEqual({ action: 'restore', shortUrl: link.shortUrl });
  expect(clipboard.text).toBe(null);
});

test('keeps and looks up text typed before the worker answered', async () => {
  const { popup, asked, answer } = createFakePopup();
  const open = popup.open();
  popup.type('https://example.org/mine', false);
  await idle();
  await answer('popup.open', success(opening({ remembered })));
  await open;
  expect(popup.screen.typed.value).toBe('https://example.org/mine');
  expect(popup.screen.answer.value).toBe(null);
  expect(asked.at(-1)?.input).toEqual({ address: 'https://example.org/mine' });
});

test('reports a worker that cannot be reached, and tries again', async () => {
  const { popup, on } = createFakePopup();
  on('popup.open', failing({ kind: 'worker-stopped' }), success(opening()));
  on('links.find', success(found));
  await popup.open();
  expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'worker-stopped' });
  popup.screen.trouble.value?.again?.();
  await idle();
  expect(popup.screen.answer.value).toEqual(found);
});
