import { describe, expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences.ts';
import {
  deleting,
  done,
  failing,
  found,
  idle,
  link,
  none,
  opened,
  opening,
  page,
  scripted,
  shortening,
} from './scripted.ts';

describe('opening the popup', () => {
  test('somebody without an account is led to Settings, and nothing is looked up', async () => {
    const { popup, on, count } = scripted();
    on('popup.open', { ok: true, value: opening({ connection: { state: 'none', number: 0 } }) });
    await popup.open();
    expect(popup.screen.stage.value).toBe('none');
    expect(count('links.find')).toBe(0);
  });

  test('somebody whose key was forgotten is told so', async () => {
    const { popup, on } = scripted();
    const connection = {
      state: 'key-forgotten',
      number: 1,
      serviceAddress: 'http://sho.rt',
      accountId: 'demo',
    } as const;
    on('popup.open', { ok: true, value: opening({ connection }) });
    await popup.open();
    expect(popup.screen.stage.value).toBe('key-forgotten');
  });

  test('a page that has a link shows it without a press', async () => {
    const { popup, asked } = await opened(found);
    expect(popup.screen.answer.value).toEqual(found);
    expect(asked.map(({ operation }) => operation)).toEqual(['popup.open', 'links.find']);
  });

  test('what was known before is there at once, and marked until it is confirmed', async () => {
    const { popup, on, answer } = scripted();
    on('popup.open', { ok: true, value: opening({ remembered: { answer: found, confirmedAt: 1 } }) });
    await popup.open();
    expect(popup.screen).toMatchObject({
      answer: { value: found },
      remembered: { value: 1 },
      work: { value: 'find' },
    });
    const now = { ...found, link: { ...link, clicks: 13 } };
    await answer('links.find', { ok: true, value: now });
    expect(popup.screen).toMatchObject({ answer: { value: now }, remembered: { value: null }, work: { value: null } });
  });

  test('a failure is shown beside the remembered answer, not instead of it', async () => {
    const { popup, on } = scripted();
    on('popup.open', { ok: true, value: opening({ remembered: { answer: found, confirmedAt: 1 } }) });
    on('links.find', failing({ kind: 'unreachable' }));
    await popup.open();
    await idle();
    expect(popup.screen.answer.value).toEqual(found);
    expect(popup.screen.remembered.value).toBe(1);
    expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'unreachable' });
  });

  test.each([null, 'chrome://extensions', 'file:///home/me/secret.txt'])('%s is never looked up', async (address) => {
    const { popup, on, count } = scripted({ address });
    on('popup.open', { ok: true, value: opening({ address }) });
    await popup.open();
    expect(popup.screen.unusable.value).toBe(true);
    expect(popup.screen.canShorten.value).toBe(false);
    expect(count('links.find')).toBe(0);
  });

  test('in a private tab nothing is sent before a press, whatever is switched on', async () => {
    const { popup, on, asked, answer } = scripted({ private: true });
    on('popup.open', {
      ok: true,
      value: opening({ preferences: { ...defaultPreferences, shortenOnOpen: true } }),
    });
    await popup.open();
    await idle();
    const asking = { operation: 'popup.open', input: { address: page, windowId: 1, private: true } };
    expect(asked).toMatchObject([asking]);
    popup.lookUp();
    await answer('links.find', { ok: true, value: none });
    expect(asked.at(-1)).toEqual({ operation: 'links.find', input: { address: page, private: true } });
  });

  test('with looking up switched off nothing is sent, and Shorten is there at once', async () => {
    const { popup, on, count } = scripted();
    on('popup.open', { ok: true, value: opening({ preferences: { ...defaultPreferences, lookUp: false } }) });
    await popup.open();
    expect(count('links.find')).toBe(0);
    expect(popup.screen.canShorten.value).toBe(true);
  });

  test('shortening at once waits for a look-up, and only happens where that found nothing', async () => {
    const preferences = { ...defaultPreferences, shortenOnOpen: true };
    const fresh = await opened(none, { preferences });
    expect(fresh.asked.at(-1)).toMatchObject({ operation: 'links.change', input: { change: shortening } });
    const known = await opened(found, { preferences });
    expect(known.count('links.change')).toBe(0);
    const deleted = await opened({ kind: 'deleted', address: page }, { preferences });
    expect(deleted.count('links.change')).toBe(0);
  });

  test('an errand on a short link shows where it leads, also where looking up is switched off', async () => {
    const { popup, on, answer, count } = scripted();
    const preferences = { ...defaultPreferences, lookUp: false };
    on('popup.open', { ok: true, value: opening({ preferences, intent: 'look-up' }) });
    await popup.open();
    await answer('links.find', { ok: true, value: found });
    expect(popup.screen.answer.value).toEqual(found);
    expect(count('links.change')).toBe(0);
  });

  test('an errand on what only looks like a short link shortens it', async () => {
    const { popup, on, answer, count } = scripted();
    on('popup.open', { ok: true, value: opening({ intent: 'look-up' }) });
    await popup.open();
    await answer('links.find', { ok: true, value: none });
    expect(count('links.change')).toBe(1);
  });

  test('where the account turns out to be another one, nothing of the old one stays on the screen', async () => {
    const { popup, on, answer, count } = scripted();
    on('popup.open', { ok: true, value: opening({ remembered: { answer: found, confirmedAt: 1 } }) });
    await popup.open();
    on('popup.open', { ok: true, value: opening({}) });
    await answer('links.find', { ok: false, failure: { kind: 'connection-changed' } });
    await idle();
    expect(popup.screen.answer.value).toBeNull();
    expect(count('popup.open')).toBe(2);
  });

  test('an errand of the context menu shortens its address, not the tab, in one request', async () => {
    const { popup, on, asked, answer, clipboard } = scripted({ address: 'https://example.com/other' });
    on('popup.open', { ok: true, value: opening({ intent: 'shorten' }) });
    await popup.open();
    expect(popup.screen.typed.value).toBe(page);
    const change = { ...shortening, foundNothing: false };
    expect(asked.slice(1)).toEqual([{ operation: 'links.change', input: { change, about: page, private: false } }]);
    await answer('links.change', { ok: true, value: done(change, 'existing') });
    expect(clipboard.text).toBe(link.shortUrl);
    expect(popup.screen.made.value).toBe('existing');
  });

  test('an outcome nobody saw is found out, shown, copied, and then done with', async () => {
    const { popup, on, asked, answer, clipboard } = scripted();
    on('popup.open', { ok: true, value: opening({ unseen: shortening }) });
    await popup.open();
    expect(popup.screen.work.value).toBe('check');
    await answer('links.check', { ok: true, value: done(shortening, 'new') });
    expect(clipboard.text).toBe(link.shortUrl);
    expect(popup.screen.made.value).toBe('new');
    expect(asked.map(({ operation }) => operation)).toEqual(['popup.open', 'links.check', 'links.seen']);
  });

  test('an unseen deletion shows that it happened, with the way back', async () => {
    const { popup, on, clipboard } = scripted();
    on('popup.open', { ok: true, value: opening({ unseen: deleting }) });
    on('links.check', { ok: true, value: done(deleting) });
    await popup.open();
    await idle();
    expect(popup.screen.note.value).toBe('deleted');
    expect(popup.screen.undo.value).toEqual({ action: 'restore', shortUrl: link.shortUrl });
    expect(clipboard.text).toBe(null);
  });

  test('what was typed before the worker answered is kept, and is what is looked up', async () => {
    const { popup, asked, answer } = scripted();
    const open = popup.open();
    popup.type('https://example.org/mine', false);
    await idle();
    await answer('popup.open', { ok: true, value: opening({ remembered: { answer: found, confirmedAt: 1 } }) });
    await open;
    expect(popup.screen.typed.value).toBe('https://example.org/mine');
    expect(popup.screen.answer.value).toBe(null);
    expect(asked.at(-1)?.input).toEqual({ address: 'https://example.org/mine', private: false });
  });

  test('a worker that cannot be reached is said so, with a way to try again', async () => {
    const { popup, on } = scripted();
    on('popup.open', failing({ kind: 'worker-stopped' }), { ok: true, value: opening() });
    on('links.find', { ok: true, value: found });
    await popup.open();
    expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'worker-stopped' });
    popup.screen.trouble.value?.again?.();
    await idle();
    expect(popup.screen.answer.value).toEqual(found);
  });

  test("the person's theme is applied", async () => {
    const { themes } = await opened(none, { preferences: { ...defaultPreferences, theme: 'dark' } });
    expect(themes).toEqual(['dark']);
  });
});
