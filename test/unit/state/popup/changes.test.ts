import { describe, expect, test } from 'vitest';
import { bareLink } from '../../../../lib/link/link.ts';
import type { Answer } from '../../../../lib/link/answer.ts';
import type { Change } from '../../../../lib/link/change.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createEditPanel } from '../../../../lib/state/popup/edit-panel.ts';
import {
  deleting,
  done,
  failing,
  found,
  idle,
  link,
  none,
  opened,
  openPopup,
  page,
  shortening,
  success,
  type FakePopup,
} from '../../../fakes/popup-page.ts';

const elsewhere = 'https://example.org/elsewhere';
const remembered = { answer: found, confirmedAt: 1 };
const switchedOff = { preferences: { ...defaultPreferences, lookUp: false } };
const editing: Change = { action: 'edit', shortUrl: link.shortUrl, destination: elsewhere, previous: page };

describe('Shorten', () => {
  test('shows its outcome when pressed before the pause after the last key is over', async () => {
    const { popup, answer, count, pass, clipboard } = await openPopup(switchedOff);
    popup.type(elsewhere, false);
    popup.shorten();
    await pass(600);
    expect(count('links.find'), 'a look-up would drop the outcome').toBe(0);
    await answer('links.change', {
      ok: true,
      value: done({ action: 'shorten', address: elsewhere, foundNothing: false }, 'new'),
    });
    expect(clipboard.text).toBe(link.shortUrl);
  });

  test('copies, says so for at least three seconds, and shows what the service did', async () => {
    const { popup, answer, clipboard, pass } = await opened(none);
    popup.shorten();
    await answer('links.change', success(done(shortening, 'restored')));
    expect(clipboard.text).toBe(link.shortUrl);
    await pass(3000);
    expect(popup.screen.copied.value).toBe('yes');
    await pass(3000);
    expect(popup.screen.copied.value).toBe('quiet');
    expect(popup.screen.made.value).toBe('restored');
  });

  test('copies nothing when copying is switched off', async () => {
    const { popup, answer, clipboard } = await opened(none, {
      preferences: { ...defaultPreferences, copyAfter: false },
    });
    popup.shorten();
    await answer('links.change', success(done(shortening, 'new')));
    expect(clipboard.text).toBe(null);
    expect(popup.screen.copied.value).toBe(null);
  });

  test('says that copying failed, until the person copies again', async () => {
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

  test('shows the link before its details arrive, and asks for them once', async () => {
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

  test('copies an address that a browser can open, even if the service returns it without a scheme', async () => {
    const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'sho.rt/aB3x' } });
    await popup.copy();
    expect(clipboard.text).toBe('http://sho.rt/aB3x');
  });

  test('shows a refusal, and sends again only on a press, also after a rate limit', async () => {
    const { popup, answer, pass, count } = await opened(none);
    popup.shorten();
    await answer('links.change', failing({ kind: 'rate-limited', retryAt: Date.now() + 1000 }));
    await pass(60_000);
    expect(count('links.change')).toBe(1);
    popup.screen.trouble.value?.again?.();
    expect(count('links.change')).toBe(2);
  });

  test('shows and copies nothing for an earlier address, and keeps the outcome unseen', async () => {
    const { popup, answer, clipboard, count } = await opened(none);
    popup.shorten();
    popup.type(elsewhere, false);
    await answer('links.change', success(done(shortening, 'new')));
    expect(popup.screen.answer.value).toBe(null);
    expect(clipboard.text).toBe(null);
    expect(count('links.seen')).toBe(0);
  });
});

describe('an unknown outcome', () => {
  test('is checked once after the worker was stopped, and nothing is sent again', async () => {
    const { popup, answer, count } = await opened(none);
    popup.shorten();
    await answer('links.change', failing({ kind: 'worker-stopped' }));
    expect(popup.screen.work.value).toBe('shorten');
    await answer('links.check', success(done(shortening, 'new')));
    expect(popup.screen.made.value).toBe('new');
    expect(count('links.change')).toBe(1);
  });

  test('is reported when checking fails too, and stays unseen for the next popup', async () => {
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
});

describe('Delete', () => {
  test('does not wait for pending details, and drops late ones', async () => {
    const { popup, answer } = await opened(none);
    popup.shorten();
    await answer('links.change', success(done(shortening, 'new', null)));
    void popup.send(deleting);
    await answer('links.details', success(link));
    expect(popup.screen.detailsPending.value).toBe(false);
    await answer('links.change', success(done(deleting, null, null)));
    expect(popup.screen.answer.value).toMatchObject({ link: { state: 'deleted', title: null } });
  });

  test('keeps the link when deleting fails, and says so', async () => {
    const { popup, answer } = await opened(found);
    void popup.send(deleting);
    await answer('links.change', failing({ kind: 'item', error: 'LOCKED' }));
    expect(popup.screen.answer.value).toEqual(found);
    expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'item', error: 'LOCKED' });
  });
});

describe('a change that did not happen', () => {
  const unconfirmed = (now: Answer) => failing({ kind: 'not-confirmed', cause: null, now });

  test('is reported with the current link, and can be sent again', async () => {
    const { popup, answer, count } = await opened(none);
    popup.shorten();
    await answer('links.change', unconfirmed(none));
    expect(popup.screen.trouble.value?.failure.kind).toBe('not-confirmed');
    expect(popup.screen).toMatchObject({ answer: { value: none }, canShorten: { value: true } });
    expect(count('links.seen')).toBe(1);
    popup.enter();
    expect(count('links.change')).toBe(2);
  });

  test('shows the current destination after an edit, with the facts already known', async () => {
    const { popup, answer } = await opened(found);
    void popup.send(editing);
    const present = { ...bareLink(link.shortUrl), destination: page, clicks: 99 };
    await answer(
      'links.change',
      unconfirmed({ kind: 'link', address: link.shortUrl, asked: 'short-link', link: present }),
    );
    expect(popup.screen.answer.value).toMatchObject({ link: { destination: page, clicks: 99, title: link.title } });
  });
});

describe('Edit', () => {
  /** Opens the panel, types a destination, and presses Save. */
  function save({ popup }: FakePopup, destination: string) {
    popup.openPanel('edit');
    const edit = createEditPanel(popup);
    edit.type(destination);
    void edit.save();
    return edit;
  }

  test('keeps the typed text when it fails', async () => {
    const fake = await opened(found);
    const edit = save(fake, elsewhere);
    await fake.answer('links.change', failing({ kind: 'unreachable' }));
    expect(fake.popup.screen.panel.value).toBe('edit');
    expect(edit.draft.value).toBe(elsewhere);
  });

  test.each([
    ['javascript:alert(1)', 'scheme'],
    ['https://me:pw@example.org', 'userinfo'],
    ['', 'malformed'],
    [link.shortUrl, 'itself'],
  ] as const)('refuses %s before it is sent', async (typed, problem) => {
    const fake = await opened(found);
    save(fake, typed);
    expect(fake.popup.screen.trouble.value?.failure).toEqual({ kind: 'address', problem });
    expect(fake.count('links.change')).toBe(0);
  });

  test('does not take a remembered destination for the present one', async () => {
    const fake = await openPopup({ ...switchedOff, remembered });
    save(fake, elsewhere);
    expect(fake.changes()).toEqual([{ ...editing, previous: null }]);
  });

  test('does not take a remembered destination for the present one after a deletion and its Undo', async () => {
    const fake = await openPopup({ ...switchedOff, remembered });
    const { popup, answer, changes } = fake;
    void popup.send(deleting);
    const deleted = { ...link, state: 'deleted', destination: 'https://example.com/from-the-cache' } as const;
    await answer('links.change', success(done(deleting, null, deleted)));
    void popup.undo();
    const restoring: Change = { action: 'restore', shortUrl: link.shortUrl };
    await answer('links.change', success(done(restoring, null, { ...deleted, state: 'active' })));
    expect(createEditPanel(popup).draft.value).toBe(page);
    save(fake, elsewhere);
    expect(changes().at(-1)).toEqual({ ...editing, previous: null });
  });

  test('takes the destination that the look-up has confirmed since the panel was opened', async () => {
    const { popup, answer, changes } = await openPopup({ remembered });
    const edit = createEditPanel(popup);
    edit.type(elsewhere);
    await answer('links.find', success(found));
    void edit.save();
    expect(changes()).toEqual([editing]);
  });

  test.each([
    ['the link, which may lead elsewhere by now', link.shortUrl, page, null],
    ['another link', 'http://sho.rt/other', elsewhere, page],
  ])(
    'knows whether the destination is the present one after a change of %s',
    async (_what, shortUrl, typed, previous) => {
      const { popup, announce, changes } = await opened(found);
      popup.openPanel('edit');
      const edit = createEditPanel(popup);
      const stop = edit.start();
      await announce({ what: 'link', shortUrl });
      stop();
      edit.type(typed);
      void edit.save();
      expect(changes()).toEqual([{ ...editing, destination: typed, previous }]);
    },
  );

  test('warns of another short link as the destination, and saves it all the same', async () => {
    const { popup, count } = await opened(found);
    const edit = createEditPanel(popup);
    expect(edit.isShortLink.value).toBe(false);
    edit.type('http://sho.rt/other');
    expect(edit.isShortLink.value).toBe(true);
    void edit.save();
    expect(count('links.change')).toBe(1);
  });

  test('sends no unchanged destination', async () => {
    const { popup, count } = await opened(found);
    popup.openPanel('edit');
    await createEditPanel(popup).save();
    await idle();
    expect(popup.screen.panel.value).toBe(null);
    expect(count('links.change')).toBe(0);
  });
});
