import { describe, expect, test } from 'vitest';
import { defaultPreferences, type CopyAs } from '../../../../lib/preferences.ts';
import {
  deleting,
  done,
  found,
  link,
  none,
  opened,
  page,
  shortening,
  type Scripted,
  type ScriptedTab,
} from './scripted.ts';

const preferring = (copyAs: CopyAs) => ({ preferences: { ...defaultPreferences, copyAs } });

/** The popup after shortening the page it was opened on, of which the service told no more than the short address. */
async function shortened(copyAs: CopyAs, tab: ScriptedTab): Promise<Scripted> {
  const script = await opened(none, preferring(copyAs), tab);
  script.popup.shorten();
  await script.answer('links.change', { ok: true, value: done(shortening, 'new', null) });
  await expect.poll(() => script.popup.screen.copied.value).toBe('yes');
  return script;
}

describe('after shortening', () => {
  test('the link is copied in the form the person has chosen, called as its page calls itself', async () => {
    const { clipboard } = await shortened('markdown', { title: 'A [page]' });
    expect(clipboard).toMatchObject({ text: String.raw`[A \[page\]](${link.shortUrl})`, html: null });
  });

  test('HTML goes with its source as text', async () => {
    const { clipboard } = await shortened('html', { title: 'A page' });
    const html = `<a href="${link.shortUrl}">A page</a>`;
    expect(clipboard).toMatchObject({ text: html, html });
  });

  test('a tab that gives no title leaves the link called by where it leads', async () => {
    const { clipboard } = await shortened('template', {});
    expect(clipboard.text).toBe(`${page} ${link.shortUrl}`);
  });

  test('the link of an address that was cleaned is called as the page it came from calls itself', async () => {
    const dirty = `${page}&utm_source=mail`;
    const preferences = { ...preferring('template').preferences, removeTracking: true };
    const parts = { preferences, address: page, original: dirty, takenAway: ['utm_source'] };
    const { popup, clipboard } = await opened({ ...found, link: { ...link, title: null } }, parts, {
      address: dirty,
      title: 'From the tab',
    });
    await popup.copy();
    expect(clipboard.text).toBe(`From the tab ${link.shortUrl}`);
  });

  test('of another address than the tab’s, the link is not called after the tab', async () => {
    const { clipboard } = await shortened('template', { address: 'https://example.org/other', title: 'Another page' });
    expect(clipboard.text).toBe(`${page} ${link.shortUrl}`);
  });
});

test('what is said of a later change is not hushed once Copied has been seen', async () => {
  const { popup, answer, pass } = await shortened('address', {});
  void popup.send(deleting);
  await answer('links.change', { ok: true, value: done(deleting) });
  await pass(4000);
  expect(popup.screen.copied.value).toBeNull();
  expect(popup.screen.note.value).toBe('deleted');
});

describe('Copy', () => {
  test('takes the title that the service tells before the tab’s', async () => {
    const { popup, clipboard } = await opened(found, preferring('template'), { title: 'From the tab' });
    await popup.copy();
    expect(clipboard.text).toBe(`A page ${link.shortUrl}`);
  });

  test('of a link that the tab itself is takes nothing from the tab', async () => {
    const asShortLink = { ...found, asked: 'short-link', address: page, link: { ...link, title: null } } as const;
    const { popup, clipboard } = await opened(asShortLink, preferring('template'), { title: 'From the tab' });
    await popup.copy();
    expect(clipboard.text).toBe(`${page} ${link.shortUrl}`);
  });

  test('in another form is for once', async () => {
    const { popup, clipboard, pass } = await opened(found);
    await popup.copyAs('markdown');
    expect(clipboard.text).toBe(`[A page](${link.shortUrl})`);
    expect(popup.screen.copied.value).toBe('yes');
    await pass(4000);
    expect(popup.screen.copied.value).toBe('quiet');
    await popup.copy();
    expect(clipboard.text).toBe(link.shortUrl);
  });

  test('in another form of what is no web address copies nothing, and says so', async () => {
    const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'javascript:alert(1)' } });
    await popup.copyAs('html');
    expect(clipboard).toMatchObject({ text: null, html: null });
    expect(popup.screen.copied.value).toBe('no');
  });
});

test('what the page calls itself is not told to the worker', async () => {
  const { asked } = await opened(none, {}, { title: 'A page of mine' });
  expect(JSON.stringify(asked)).toContain(page);
  expect(JSON.stringify(asked)).not.toContain('A page of mine');
});
