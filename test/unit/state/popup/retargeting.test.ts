import { describe, expect, test } from 'vitest';
import type { KnownLink } from '../../../../lib/link.ts';
import { createRetarget, type Retarget } from '../../../../lib/state/popup/retarget.ts';
import { done, failing, idle, link, none, opened, page, type Scripted } from './scripted.ts';

const old: KnownLink = {
  shortUrl: 'http://sho.rt/old1',
  title: 'Last year’s programme',
  destination: 'https://example.com/2025',
  describedAt: 1,
};
const other: KnownLink = { ...old, shortUrl: 'http://sho.rt/other', title: 'Something else' };

/** The panel on a page without a link, once the service has told these as the newest. */
async function choosing(...links: KnownLink[]): Promise<{ script: Scripted; retarget: Retarget }> {
  const script = await opened(none);
  script.popup.openPanel('retarget');
  script.on('links.known', { ok: true, value: null });
  script.on('links.list', { ok: true, value: { links, end: true, unreadable: 0 } });
  const retarget = createRetarget(script.popup);
  void retarget.read();
  await idle();
  return { script, retarget };
}

const shownIn = (retarget: Retarget): string[] => (retarget.shown.value ?? []).map(({ shortUrl }) => shortUrl);

describe('pointing a link at this page', () => {
  test('sends one change of the chosen link, with where it led before, and Undo sends that back', async () => {
    const { script, retarget } = await choosing(old, other);
    retarget.choose(old.shortUrl);
    void retarget.enter();
    await idle();
    const change = {
      action: 'edit',
      shortUrl: old.shortUrl,
      destination: page,
      previous: 'https://example.com/2025',
    } as const;
    expect(script.asked.at(-1)).toEqual({ operation: 'links.change', input: { change, about: page, private: false } });
    await script.answer('links.change', { ok: true, value: { ...done(change), shortUrl: old.shortUrl } });
    expect(script.popup.screen.panel.value).toBeNull();
    expect(script.popup.screen.note.value).toBe('saved');
    void script.popup.undo();
    await idle();
    expect(script.asked.at(-1)?.input).toMatchObject({
      change: { action: 'edit', destination: 'https://example.com/2025', previous: page },
    });
  });

  test('words find a link by title, short address and where it leads', async () => {
    const { retarget } = await choosing(old, other);
    retarget.type('year 2025');
    expect(shownIn(retarget)).toEqual([old.shortUrl]);
    retarget.type('sho.rt/OTHER');
    expect(shownIn(retarget)).toEqual([other.shortUrl]);
  });

  test('a link that leads here already, or was deleted, is not offered', async () => {
    const { retarget } = await choosing(
      { ...old, destination: page },
      { ...old, shortUrl: 'http://sho.rt/gone', state: 'deleted' },
      { ...old, shortUrl: 'http://sho.rt/odd', error: 'DELETED_BY_USER' },
      other,
    );
    expect(shownIn(retarget)).toEqual([other.shortUrl]);
  });

  test('Enter on the only one that matches chooses it, and sends nothing before the next press', async () => {
    const { script, retarget } = await choosing(old, other);
    retarget.type('else');
    await retarget.enter();
    expect(retarget.chosen.value).toEqual(other);
    expect(script.count('links.change')).toBe(0);
  });

  test('a choice that no longer matches what was typed is not sent', async () => {
    const { script, retarget } = await choosing(old, other, { ...other, shortUrl: 'http://sho.rt/third' });
    retarget.choose(old.shortUrl);
    retarget.type('else');
    expect(retarget.chosen.value).toBeNull();
    await retarget.enter();
    expect(script.count('links.change')).toBe(0);
  });

  test('an older link is found by its short address', async () => {
    const { script, retarget } = await choosing(other);
    retarget.type(link.shortUrl);
    script.on('links.find', {
      ok: true,
      value: {
        kind: 'link',
        address: link.shortUrl,
        asked: 'short-link',
        link: { ...link, destination: 'https://a.b/' },
      },
    });
    await retarget.enter();
    expect(retarget.chosen.value?.shortUrl).toBe(link.shortUrl);
  });

  test('a typed address that is no short link is said to be none, and stays', async () => {
    const { script, retarget } = await choosing(other);
    retarget.type('https://example.com/elsewhere');
    script.on('links.find', { ok: true, value: { kind: 'none', address: 'https://example.com/elsewhere' } });
    await retarget.enter();
    expect(script.popup.screen.trouble.value?.failure.kind).toBe('not-found');
    expect(retarget.typed.value).toBe('https://example.com/elsewhere');
    retarget.type('https://example.com/els');
    expect(script.popup.screen.trouble.value).toBeNull();
  });

  test('where it led is asked first if that is not known: without it there is no Undo', async () => {
    const { script, retarget } = await choosing({ shortUrl: old.shortUrl, describedAt: 1 });
    retarget.choose(old.shortUrl);
    script.on('links.describe', { ok: true, value: { links: [old], untold: [] } });
    void retarget.enter();
    await idle();
    expect(script.asked.at(-1)?.input).toMatchObject({ change: { previous: old.destination } });
  });

  test('a link that fails to be described is not changed', async () => {
    const { script, retarget } = await choosing({ shortUrl: old.shortUrl, describedAt: 1 });
    retarget.choose(old.shortUrl);
    script.on('links.describe', failing({ kind: 'unreachable' }));
    await retarget.enter();
    expect(script.count('links.change')).toBe(0);
    expect(script.popup.screen.trouble.value?.failure.kind).toBe('unreachable');
  });

  test('what is remembered is there at once, and a failed question leaves it there and can be asked again', async () => {
    const script = await opened(none);
    script.popup.openPanel('retarget');
    script.on('links.known', { ok: true, value: { shortUrls: [old.shortUrl], end: true, links: [old] } });
    const retarget = createRetarget(script.popup);
    void retarget.read();
    await idle();
    expect(shownIn(retarget)).toEqual([old.shortUrl]);
    await script.answer('links.list', failing({ kind: 'unreachable' }));
    expect(shownIn(retarget)).toEqual([old.shortUrl]);
    expect(retarget.reading.value).toBe(false);
    script.popup.screen.trouble.value?.again?.();
    await idle();
    expect(script.count('links.list')).toBe(1);
    expect(script.asked.at(-1)?.operation).toBe('links.known');
  });
});
