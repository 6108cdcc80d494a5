import { expect, test } from 'vitest';
import { bareLink, type Link, type Answer } from '../../../../lib/link/link.ts';
import type { Change } from '../../../../lib/link/change.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import {
  deleting,
  done,
  failing,
  found,
  link,
  none,
  opened,
  openPopup,
  page,
  remembered,
  restoring,
  shortening,
  success,
  switchedOff,
} from '../../../fakes/popup-page.ts';

const elsewhere = 'https://example.org/elsewhere';
const editing: Change = { action: 'edit', shortUrl: link.shortUrl, destination: elsewhere, previous: page };

test('Shorten shows its outcome when pressed before the pause after the last key is over', async () => {
  const { popup, answer, count, pass, clipboard } = await openPopup(switchedOff);
  popup.type(elsewhere, false);
  popup.shorten();
  await pass(600);
  expect(count('links.find'), 'a look-up would drop the outcome').toBe(0);
  await answer('links.change', success(done({ action: 'shorten', address: elsewhere, foundNothing: false }, 'new')));
  expect(clipboard.text).toBe(link.shortUrl);
});

test('Shorten copies nothing when copying is switched off', async () => {
  const { popup, answer, clipboard } = await opened(none, {
    preferences: { ...defaultPreferences, copyAfter: false },
  });
  popup.shorten();
  await answer('links.change', success(done(shortening, 'new')));
  expect(clipboard.text).toBe(null);
  expect(popup.screen.copied.value).toBe(null);
});

test('Shorten says that copying failed, until the person copies again', async () => {
  const { popup, answer, clipboard, pass } = await opened(none);
  clipboard.refuses = true;
  popup.shorten();
  await answer('links.change', success(done(shortening, 'new')));
  await pass(60_000);
  expect(popup.screen.copied.value).toBe('no');
  clipboard.refuses = false;
  await popup.copy();
  expect(popup.screen.copied.value).toBe('yes');
});

test('Shorten shows the link before its details arrive, and asks for them once', async () => {
  const { popup, answer, asked } = await opened(none);
  popup.shorten();
  await answer('links.change', success(done(shortening, 'new', null)));
  expect(popup.screen.answer.value).toMatchObject({ link: { shortUrl: link.shortUrl, destination: page } });
  expect(popup.screen).toMatchObject({ detailsPending: { value: true }, copied: { value: 'yes' } });
  await answer('links.details', success({ ...link, destination: null }));
  expect(popup.screen.answer.value).toEqual(found);
  expect(popup.screen.detailsPending.value).toBe(false);
  expect(
    asked
      .slice(2)
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(['links.change', 'links.details', 'links.seen']);
});

test('Shorten shows a refusal, and sends again only on a press, also after a rate limit', async () => {
  const { popup, answer, pass, count } = await opened(none);
  popup.shorten();
  await answer('links.change', failing({ kind: 'rate-limited', retryAt: Date.now() + 1000 }));
  await pass(60_000);
  expect(count('links.change')).toBe(1);
  popup.screen.trouble.value?.again?.();
  expect(count('links.change')).toBe(2);
});

test('Shorten shows and copies nothing for an earlier address, and keeps the outcome unseen', async () => {
  const { popup, answer, clipboard, count } = await opened(none);
  popup.shorten();
  popup.type(elsewhere, false);
  await answer('links.change', success(done(shortening, 'new')));
  expect(popup.screen.answer.value).toBe(null);
  expect(clipboard.text).toBe(null);
  expect(count('links.seen')).toBe(0);
});

test('an unknown outcome is checked once after the worker was stopped, and nothing is sent again', async () => {
  const { popup, answer, count } = await opened(none);
  popup.shorten();
  await answer('links.change', failing({ kind: 'worker-stopped' }));
  expect(popup.screen.work.value).toBe('shorten');
  await answer('links.check', success(done(shortening, 'new')));
  expect(popup.screen.made.value).toBe('new');
  expect(count('links.change')).toBe(1);
});

test('an unknown outcome is reported when checking fails too, and stays unseen for the next popup', async () => {
  const { popup, answer, count } = await opened(none);
  popup.shorten();
  await answer('links.change', failing({ kind: 'worker-stopped' }));
  await answer('links.check', failing({ kind: 'worker-stopped' }));
  expect(popup.screen.trouble.value?.failure).toMatchObject({
    kind: 'not-confirmed',
    cause: { kind: 'worker-stopped' },
  });
  expect(popup.screen.canShorten.value).toBe(false);
  expect(count('links.seen')).toBe(0);
});

test('an unknown outcome hides Shorten while it is checked, and is not shown for another address once it is known', async () => {
  const cachedNone = { answer: none, confirmedAt: 1 };
  const { popup, answer, clipboard } = await openPopup({ unseen: shortening, remembered: cachedNone });
  expect(popup.screen).toMatchObject({ answer: { value: none }, canShorten: { value: false } });
  popup.type(elsewhere, false);
  await answer('links.check', success(done(shortening, 'new')));
  expect(popup.screen.answer.value).toBeNull();
  expect(clipboard.text).toBeNull();
});

test('Delete does not wait for pending details, and drops late ones', async () => {
  const { popup, answer } = await opened(none);
  popup.shorten();
  await answer('links.change', success(done(shortening, 'new', null)));
  void popup.send(deleting);
  await answer('links.details', success(link));
  expect(popup.screen.detailsPending.value).toBe(false);
  await answer('links.change', success(done(deleting, null, null)));
  expect(popup.screen.answer.value).toMatchObject({ link: { state: 'deleted', title: null } });
});

test('Delete keeps the link when deleting fails, and says so', async () => {
  const { popup, answer } = await opened(found);
  void popup.send(deleting);
  await answer('links.change', failing({ kind: 'item', error: 'LOCKED' }));
  expect(popup.screen.answer.value).toEqual(found);
  expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'item', error: 'LOCKED' });
});

test('Delete asks for no details of the deleted link', async () => {
  const { popup, answer, count } = await opened({ ...found, link: bareLink(link.shortUrl) });
  void popup.send(deleting);
  await answer('links.change', success(done(deleting, null, null)));
  expect(popup.screen.note.value).toBe('deleted');
  expect(count('links.details')).toBe(0);
});

test.each<[string, Change, number | null]>([
  ['stays marked after the link was deleted', deleting, 1],
  ['is confirmed by an edit', editing, null],
  ['is confirmed by shortening', shortening, null],
])('a remembered destination %s', async (_what, change, confirmedAt) => {
  const { popup, answer } = await openPopup({ ...switchedOff, remembered });
  void popup.send(change);
  await answer('links.change', success(done(change)));
  expect(popup.screen.remembered.value).toBe(confirmedAt);
});

test.each<[string, Partial<Link>, number]>([
  ['asks for details if none is known', {}, 1],
  ['asks for none if the title is known', { title: link.title }, 0],
  ['asks for none if the clicks are known', { clicks: 0 }, 0],
  ['asks for none if the time is known', { createdAt: link.createdAt }, 0],
])('after Restore %s', async (_what, known, requests) => {
  const deleted = { ...bareLink(link.shortUrl), ...known, state: 'deleted' } as const;
  const { popup, answer, count } = await opened({ ...found, link: deleted });
  void popup.send(restoring);
  await answer('links.change', success(done(restoring, null, null)));
  expect(count('links.details')).toBe(requests);
});

test('a press during a change starts nothing else', async () => {
  const { popup, count } = await opened(found);
  void popup.send(deleting);
  popup.shorten();
  popup.lookUp();
  popup.enter();
  void popup.send(editing);
  expect([count('links.change'), count('links.find')]).toEqual([1, 1]);
});

const unconfirmed = (now: Answer) => failing({ kind: 'not-confirmed', cause: null, now });

test('a change that did not happen is reported with the current link, and can be sent again', async () => {
  const { popup, answer, count } = await opened(none);
  popup.shorten();
  await answer('links.change', unconfirmed(none));
  expect(popup.screen.trouble.value?.failure.kind).toBe('not-confirmed');
  expect(popup.screen).toMatchObject({ answer: { value: none }, canShorten: { value: true } });
  expect(count('links.seen')).toBe(1);
  popup.enter();
  expect(count('links.change')).toBe(2);
});

test('a change that did not happen shows the current destination after an edit, with the facts already known', async () => {
  const { popup, answer } = await opened(found);
  void popup.send(editing);
  const present = { ...bareLink(link.shortUrl), destination: page, clicks: 99 };
  await answer(
    'links.change',
    unconfirmed({ kind: 'link', address: link.shortUrl, asked: 'short-link', link: present }),
  );
  expect(popup.screen.answer.value).toMatchObject({ link: { destination: page, clicks: 99, title: link.title } });
});

test.each<[string, string | null, number | null]>([
  ['keeps a remembered destination marked if the link was read without it', null, 1],
  ['confirms a remembered destination that was read with the link', page, null],
])('a change that did not happen: %s', async (_what, destination, confirmedAt) => {
  const { popup, answer } = await openPopup({ ...switchedOff, remembered });
  void popup.send(deleting);
  const now = { ...found, link: { ...link, destination, title: null } };
  await answer('links.change', unconfirmed(now));
  expect(popup.screen.answer.value).toMatchObject({ link: { destination: page, title: link.title } });
  expect(popup.screen.remembered.value).toBe(confirmedAt);
});

test('a change that did not happen shows another link that was to be edited, without any field of the link shown before', async () => {
  const { popup, answer } = await opened(found);
  const other = 'http://sho.rt/other';
  void popup.send({ ...editing, shortUrl: other });
  const now: Answer = { kind: 'link', address: other, asked: 'short-link', link: bareLink(other) };
  await answer('links.change', unconfirmed(now));
  expect(popup.screen.answer.value).toEqual(now);
});
