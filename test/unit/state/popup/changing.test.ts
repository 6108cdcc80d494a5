import { describe, expect, test } from 'vitest';
import { untold, type Answer, type Change } from '../../../../lib/link.ts';
import { defaultPreferences } from '../../../../lib/preferences.ts';
import { createEdit } from '../../../../lib/state/popup/edit.ts';
import { deleting, done, failing, found, idle, link, none, opened, page, shortening } from './scripted.ts';

const elsewhere = 'https://example.org/elsewhere';
const editing: Change = { action: 'edit', shortUrl: link.shortUrl, destination: elsewhere, previous: page };

describe('Shorten', () => {
  test('pressed twice sends one change', async () => {
    const { popup, count } = await opened(none);
    popup.shorten();
    popup.shorten();
    popup.enter();
    expect(count('links.change')).toBe(1);
  });

  test('copies, says for at least three seconds that it did, and shows what the service did', async () => {
    const { popup, answer, clipboard, pass } = await opened(none);
    popup.shorten();
    await answer('links.change', { ok: true, value: done(shortening, 'restored') });
    expect(clipboard.text).toBe(link.shortUrl);
    await pass(3000);
    expect(popup.screen.copied.value).toBe('yes');
    await pass(3000);
    expect(popup.screen.copied.value).toBe('quiet');
    expect(popup.screen.made.value).toBe('restored');
  });

  test('copies nothing where that is switched off', async () => {
    const { popup, answer, clipboard } = await opened(none, {
      preferences: { ...defaultPreferences, copyAfter: false },
    });
    popup.shorten();
    await answer('links.change', { ok: true, value: done(shortening, 'new') });
    expect(clipboard.text).toBe(null);
    expect(popup.screen.copied.value).toBe(null);
  });

  test('says that copying failed, until the person does something about it', async () => {
    const { popup, answer, clipboard, pass } = await opened(none);
    clipboard.refuses = true;
    popup.shorten();
    await answer('links.change', { ok: true, value: done(shortening, 'new') });
    await pass(60_000);
    expect(popup.screen.copied.value).toBe('no');
    clipboard.refuses = false;
    await popup.copy();
    expect(popup.screen.copied.value).toBe('yes');
  });

  test('shows the link before its details are there, and asks for them once', async () => {
    const { popup, answer, asked } = await opened(none);
    popup.shorten();
    await answer('links.change', { ok: true, value: done(shortening, 'new', null) });
    expect(popup.screen.answer.value).toMatchObject({ link: { shortUrl: link.shortUrl, destination: page } });
    expect(popup.screen).toMatchObject({ detailsPending: { value: true }, copied: { value: 'yes' } });
    await answer('links.details', { ok: true, value: { ...link, destination: null } });
    expect(popup.screen.answer.value).toEqual(found);
    expect(popup.screen.detailsPending.value).toBe(false);
    expect(
      asked
        .slice(2)
        .map(({ operation }) => operation)
        .toSorted(),
    ).toEqual(['links.change', 'links.details', 'links.seen']);
  });

  test('puts on the clipboard an address a browser can open, also where the service gives one without a scheme', async () => {
    const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'sho.rt/aB3x' } });
    await popup.copy();
    expect(clipboard.text).toBe('http://sho.rt/aB3x');
  });

  test('an address that is no web address never reaches the clipboard', async () => {
    const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'javascript:alert(1)' } });
    await popup.copy();
    expect(clipboard.text).toBe(null);
    expect(popup.screen.copied.value).toBe('no');
  });

  test('a refusal is shown, and only a press sends it again, also after a rate limit has passed', async () => {
    const { popup, answer, pass, now, count } = await opened(none);
    popup.shorten();
    await answer('links.change', failing({ kind: 'rate-limited', retryAt: now() + 1000 }));
    await pass(60_000);
    expect(count('links.change')).toBe(1);
    popup.screen.trouble.value?.again?.();
    expect(count('links.change')).toBe(2);
  });

  test('of an address left meanwhile shows and copies nothing, and stays unseen', async () => {
    const { popup, answer, clipboard, count } = await opened(none);
    popup.shorten();
    popup.type(elsewhere, false);
    await answer('links.change', { ok: true, value: done(shortening, 'new') });
    expect(popup.screen.answer.value).toBe(null);
    expect(clipboard.text).toBe(null);
    expect(count('links.seen')).toBe(0);
  });
});

describe('an outcome that is not known', () => {
  test('after the browser stopped the worker, the link is checked once, and nothing is sent again', async () => {
    const { popup, answer, count } = await opened(none);
    popup.shorten();
    await answer('links.change', failing({ kind: 'worker-stopped' }));
    expect(popup.screen.work.value).toBe('shorten');
    await answer('links.check', { ok: true, value: done(shortening, 'new') });
    expect(popup.screen.made.value).toBe('new');
    expect(count('links.change')).toBe(1);
  });

  test('is said to be unknown where checking fails too, and stays unseen for the next popup', async () => {
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

  test('Check again reads, and never sends', async () => {
    const { popup, answer, count } = await opened(none);
    popup.shorten();
    await answer('links.change', failing({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null }));
    popup.screen.trouble.value?.again?.();
    await answer('links.check', { ok: true, value: done(shortening, 'unknown') });
    expect(popup.screen).toMatchObject({ trouble: { value: null }, made: { value: 'unknown' } });
    expect(count('links.change')).toBe(1);
  });
});

describe('Delete', () => {
  test('of a link whose details are still on their way waits for nothing, and shows no late ones', async () => {
    const { popup, answer } = await opened(none);
    popup.shorten();
    await answer('links.change', { ok: true, value: done(shortening, 'new', null) });
    void popup.send(deleting);
    await answer('links.details', { ok: true, value: link });
    expect(popup.screen.detailsPending.value).toBe(false);
    await answer('links.change', { ok: true, value: done(deleting, null, null) });
    expect(popup.screen.answer.value).toMatchObject({ link: { state: 'deleted', title: null } });
  });

  test('offers Undo, which restores the link', async () => {
    const { popup, answer, asked } = await opened(found);
    void popup.send(deleting);
    await answer('links.change', { ok: true, value: done(deleting, null, null) });
    expect(popup.screen.note.value).toBe('deleted');
    expect(popup.screen.answer.value).toMatchObject({ link: { state: 'deleted', title: 'A page' } });
    void popup.undo();
    const restoring: Change = { action: 'restore', shortUrl: link.shortUrl };
    expect(asked.at(-1)?.input).toEqual({ change: restoring, about: page, private: false });
    await answer('links.change', { ok: true, value: done(restoring, null, null) });
    expect(popup.screen.answer.value).toEqual(found);
    expect(popup.screen).toMatchObject({ note: { value: 'restored' }, undo: { value: null } });
  });

  test('that fails leaves the link as it is, and says so', async () => {
    const { popup, answer } = await opened(found);
    void popup.send(deleting);
    await answer('links.change', failing({ kind: 'item', error: 'LOCKED' }));
    expect(popup.screen.answer.value).toEqual(found);
    expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'item', error: 'LOCKED' });
  });
});

describe('a reading that shows that the change did not happen', () => {
  const unconfirmed = (now: Answer) => failing({ kind: 'not-confirmed', cause: null, now });

  test('says so, shows what is there, and lets the person shorten again', async () => {
    const { popup, answer, count } = await opened(none);
    popup.shorten();
    await answer('links.change', unconfirmed(none));
    expect(popup.screen.trouble.value?.failure.kind).toBe('not-confirmed');
    expect(popup.screen).toMatchObject({ answer: { value: none }, canShorten: { value: true } });
    expect(count('links.seen')).toBe(1);
    popup.enter();
    expect(count('links.change')).toBe(2);
  });

  test('of an edit shows where the link leads now, with what was known of it', async () => {
    const { popup, answer } = await opened(found);
    void popup.send(editing);
    const told = { ...untold(link.shortUrl), destination: page, clicks: 99 };
    await answer(
      'links.change',
      unconfirmed({ kind: 'link', address: link.shortUrl, asked: 'short-link', link: told }),
    );
    expect(popup.screen.answer.value).toMatchObject({ link: { destination: page, clicks: 99, title: link.title } });
  });
});

describe('Edit', () => {
  test('keeps showing the link, with its new destination, and takes it back on Undo', async () => {
    const { popup, answer, asked } = await opened(found);
    popup.openPanel('edit');
    const edit = createEdit(popup);
    expect(edit.draft.value).toBe(page);
    edit.type('example.org/elsewhere');
    void edit.save();
    expect(asked.at(-1)?.input).toEqual({ change: editing, about: page, private: false });
    await answer('links.change', { ok: true, value: done(editing, null, null) });
    expect(popup.screen.answer.value).toMatchObject({ asked: 'short-link', link: { ...link, destination: elsewhere } });
    expect(popup.screen).toMatchObject({ note: { value: 'saved' }, panel: { value: null }, typed: { value: page } });
    void popup.undo();
    expect(asked.at(-1)?.input).toMatchObject({ change: { action: 'edit', destination: page, previous: elsewhere } });
  });

  test('keeps what was typed when it fails', async () => {
    const { popup, answer } = await opened(found);
    popup.openPanel('edit');
    const edit = createEdit(popup);
    edit.type(elsewhere);
    void edit.save();
    await answer('links.change', failing({ kind: 'unreachable' }));
    expect(popup.screen.panel.value).toBe('edit');
    expect(edit.draft.value).toBe(elsewhere);
  });

  test.each([
    ['javascript:alert(1)', 'scheme'],
    ['https://me:pw@example.org', 'userinfo'],
    ['', 'malformed'],
  ] as const)('%s is refused before it is sent', async (typed, problem) => {
    const { popup, count } = await opened(found);
    const edit = createEdit(popup);
    edit.type(typed);
    await edit.save();
    expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem });
    expect(count('links.change')).toBe(0);
  });

  test('an unchanged destination is not sent', async () => {
    const { popup, count } = await opened(found);
    popup.openPanel('edit');
    await createEdit(popup).save();
    await idle();
    expect(popup.screen.panel.value).toBe(null);
    expect(count('links.change')).toBe(0);
  });
});
