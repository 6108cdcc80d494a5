import { expect, test } from 'vitest';
import type { Answer } from '../../../../lib/link/link.ts';
import type { PopupOpening } from '../../../../lib/rpc/values.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import {
  deleting,
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
  success,
  switchedOff,
} from '../../../fakes/popup-page.ts';

const other = 'https://example.org/other';
const otherNone: Answer = { kind: 'none', address: other };

test('typing an address looks the address up once, 600 ms after the last key', async () => {
  const { popup, pass, asked, count } = await opened(none);
  popup.type('https://example.org/oth', false);
  await pass(500);
  popup.type(other, false);
  await pass(599);
  expect(count('links.find')).toBe(1);
  await pass(1);
  expect(count('links.find')).toBe(2);
  expect(asked.at(-1)?.input).toEqual({ address: other });
});

test('looks up the visible part of a pasted address, and shows it', async () => {
  const { popup, asked } = await opened(none);
  popup.type(`\u200b${other}\u2060`, true);
  expect(asked.at(-1)?.input).toEqual({ address: other });
  expect(popup.screen.typed.value).toBe(other);
});

test('typing an address clears everything about the previous address at the first key', async () => {
  const { popup } = await opened(found);
  popup.openPanel('qr');
  popup.type(`${page}x`, false);
  expect(popup.screen).toMatchObject({ answer: { value: null }, made: { value: null }, panel: { value: null } });
});

test.each(['after', 'before'])('Enter %s the answer shortens no short link that is not the person’s', async (when) => {
  const { popup, answer, count } = await openPopup();
  if (when === 'before') popup.enter();
  await answer('links.find', success({ ...none, looksShort: true }));
  if (when === 'after') popup.enter();
  expect(count('links.change')).toBe(0);
  popup.shorten();
  expect(count('links.change'), 'its button does').toBe(1);
});

/** Opens the popup on `page`, and presses Enter before the worker or the service has answered. */
async function pressed(parts: Partial<PopupOpening> = {}, when: 'at once' | 'during the look-up' = 'at once') {
  const fake = createFakePopup();
  const opened = fake.popup.open();
  if (when === 'at once') fake.popup.enter();
  await idle();
  await fake.answer('popup.open', success(opening(parts)));
  await opened;
  if (when === 'during the look-up') fake.popup.enter();
  return fake;
}

test.each(['at once', 'during the look-up'] as const)(
  'Enter during a look-up shortens an address without a link, pressed %s',
  async (when) => {
    const { popup, answer, inputs, count } = await pressed({}, when);
    popup.enter();
    expect(count('links.change')).toBe(0);
    await answer('links.find', success(none));
    popup.enter();
    expect(inputs('links.change')).toMatchObject([
      { change: { action: 'shorten', address: page, foundNothing: true } },
    ]);
    expect(count('links.find')).toBe(1);
  },
);

test('Enter during a look-up shortens once, also if the popup shortens by itself', async () => {
  const { answer, count } = await pressed({ preferences: { ...defaultPreferences, shortenOnOpen: true } });
  await answer('links.find', success(none));
  expect(count('links.change')).toBe(1);
});

test.each(['enter', 'shorten'] as const)(
  '%s during a look-up copies the link that leads to the address, and shortens nothing',
  async (press) => {
    const { popup, answer, count, clipboard } = await openPopup();
    expect(popup.screen.canShorten.value).toBe(true);
    popup[press]();
    expect(popup.screen.pressed.value).toBe(true);
    await answer('links.find', success(found));
    expect(clipboard.text).toBe(link.shortUrl);
    expect(count('links.change')).toBe(0);
    expect(popup.screen.pressed.value).toBe(false);
  },
);

test.each<[string, Answer]>([
  ['a deleted link', { ...found, link: { ...link, state: 'deleted' } }],
  ['a deleted link without an address', { kind: 'deleted', address: page }],
  ['a short link', { ...found, asked: 'short-link' }],
])('Enter during a look-up only shows %s', async (_what, answered) => {
  const { popup, answer, count, clipboard } = await pressed();
  await answer('links.find', success(answered));
  expect(popup.screen.answer.value).toEqual(answered);
  expect(count('links.change')).toBe(0);
  expect(clipboard.text).toBeNull();
});

test('Enter during a look-up is forgotten when another address is typed', async () => {
  const { popup, answer, count } = await pressed();
  popup.type(other, true);
  await answer('links.find', success(none));
  await answer('links.find', success(otherNone));
  expect(count('links.change')).toBe(0);
});

test('Enter during a look-up is forgotten when the look-up fails: nothing says then that there is no link', async () => {
  const { popup, answer, count } = await pressed();
  expect(popup.screen.pressed.value).toBe(true);
  await answer('links.find', failing({ kind: 'timeout' }));
  expect(popup.screen.pressed.value).toBe(false);
  expect(count('links.change')).toBe(0);
});

test('Enter during a look-up asks nothing without an account', async () => {
  const { asked } = await pressed({ connection: { state: 'none', connectionId: 0 } });
  expect(asked.map(({ operation }) => operation)).toEqual(['popup.open']);
});

test.each<[string, Answer, string | null]>([
  ['copies the link that leads to the address', found, link.shortUrl],
  ['copies a short link', { ...found, asked: 'short-link' }, link.shortUrl],
  ['does nothing for a deleted link', { ...found, link: { ...link, state: 'deleted' } }, null],
])('Enter on an answer that is shown %s', async (_what, answered, copied) => {
  const { popup, count, clipboard } = await opened(answered);
  expect(clipboard.text).toBeNull();
  popup.enter();
  await idle();
  expect(clipboard.text).toBe(copied);
  expect(count('links.change')).toBe(0);
});

test.each(['enter', 'shorten'] as const)(
  'typing an address: %s ends the pause after the last key, and shortens once',
  async (press) => {
    const { popup, answer, inputs, count } = await opened(none);
    popup.type(other, false);
    popup[press]();
    popup[press]();
    expect([count('links.find'), count('links.change')]).toEqual([2, 0]);
    await answer('links.find', success(otherNone));
    popup[press]();
    expect(inputs('links.change')).toMatchObject([
      { change: { action: 'shorten', address: other, foundNothing: true } },
    ]);
  },
);

test('typing an address refuses an address with a password before anything is sent', async () => {
  const { popup, pass, count } = await opened(none);
  popup.type('https://me:pw@example.org/', false);
  await pass(600);
  expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem: 'userinfo' });
  expect(count('links.find')).toBe(1);
});

test('typing an address drops an answer about an earlier address', async () => {
  const { popup, answer } = await opened(none);
  popup.type(other, true);
  popup.type('https://example.org/third', true);
  await answer('links.find', success({ ...found, address: other }));
  expect(popup.screen.answer.value).toBe(null);
  await answer('links.find', success(none));
  expect(popup.screen.answer.value).toEqual(none);
});

test('a rate-limited look-up is shown at once, repeated once by itself, and then only on a press', async () => {
  const { popup, answer, on, pass, count } = await openPopup();
  await answer('links.find', failing({ kind: 'rate-limited', retryAt: Date.now() + 10_000 }));
  on('links.find', failing({ kind: 'rate-limited', retryAt: Date.now() + 15_000 }));
  expect(popup.screen.trouble.value?.failure.kind).toBe('rate-limited');
  await pass(9_999);
  expect(count('links.find')).toBe(1);
  await pass(1);
  expect(count('links.find')).toBe(2);
  await pass(60_000);
  expect(count('links.find')).toBe(2);
  popup.screen.trouble.value?.again?.();
  expect(count('links.find')).toBe(3);
});

test('a rate-limited look-up is not repeated by itself after a long wait, nor for another address', async () => {
  const { popup, answer, on, pass, count } = await openPopup();
  await answer('links.find', failing({ kind: 'rate-limited', retryAt: Date.now() + 10_001 }));
  await pass(60_000);
  expect(count('links.find')).toBe(1);
  on('links.find', failing({ kind: 'rate-limited', retryAt: Date.now() + 1000 }));
  popup.type(other, true);
  await idle();
  popup.type('exam', false);
  await pass(2000);
  expect(count('links.find')).toBe(2);
});

test.each<[string, Answer, string | null]>([
  ['closes when the service has no link', none, null],
  ['closes when the link was deleted', { ...found, link: { ...link, state: 'deleted' } }, null],
  ['closes when only a deletion is known', { kind: 'deleted', address: page }, null],
  ['stays when the service confirms the link', found, 'qr'],
])('a panel that was opened on a remembered link %s', async (_what, answered, panel) => {
  const { popup, answer } = await openPopup({ remembered });
  popup.openPanel('qr');
  await answer('links.find', success(answered));
  expect(popup.screen.panel.value).toBe(panel);
});

test('asks for the shown link again when it changed elsewhere, and shows it', async () => {
  const { popup, announce, answer } = await opened(found);
  const changed: Answer = { ...found, link: { ...link, clicks: 99 } };
  await announce({ what: 'link', shortUrl: link.shortUrl });
  await answer('links.find', success(changed));
  expect(popup.screen.answer.value).toEqual(changed);
});

test('asks nothing for another link, during an edit, or while an address is typed', async () => {
  const { popup, announce, count } = await opened(found);
  await announce({ what: 'link', shortUrl: 'http://sho.rt/other' });
  popup.openPanel('edit');
  await announce({ what: 'link', shortUrl: link.shortUrl });
  popup.type('exam', false);
  await announce({ what: 'link', shortUrl: link.shortUrl });
  expect(count('links.find')).toBe(1);
  expect(count('preferences.read')).toBe(0);
});

test('asks nothing during a change or another look-up', async () => {
  const { popup, announce, count } = await opened(found);
  popup.lookUp();
  await announce({ what: 'link', shortUrl: link.shortUrl });
  expect(count('links.find'), 'during a look-up').toBe(2);
  void popup.send(deleting);
  await announce({ what: 'link', shortUrl: link.shortUrl });
  expect(count('links.find'), 'during a change').toBe(2);
});

test('asks nothing with the look-up switched off', async () => {
  const { announce, count } = await openPopup({ ...switchedOff, remembered });
  await announce({ what: 'link', shortUrl: link.shortUrl });
  expect(count('links.find')).toBe(0);
});

test('starts again with a new connection, and keeps only the typed text', async () => {
  const { popup, announce, answer, asked } = await opened(found);
  popup.type(other, true);
  await announce({ what: 'connection' });
  expect(popup.screen.answer.value).toBe(null);
  await answer('popup.open', success(opening()));
  expect(popup.screen.typed.value).toBe(other);
  expect(asked.at(-1)?.input).toEqual({ address: other });
});

test('applies preferences as soon as they change, and keeps them if they cannot be read again', async () => {
  const { popup, announce, on, themes } = await opened(none, {
    preferences: { ...defaultPreferences, theme: 'dark' },
  });
  expect(themes).toEqual(['dark']);
  on('preferences.read', success({ ...defaultPreferences, theme: 'light', copyAfter: false }));
  await announce({ what: 'preferences' });
  on('preferences.read', failing({ kind: 'storage' }));
  await announce({ what: 'preferences' });
  expect(themes).toEqual(['dark', 'light']);
  expect(popup.screen.preferences.value).toMatchObject({ theme: 'light', copyAfter: false });
});
