import { describe, expect, test } from 'vitest';
import type { CopyAs } from '../../../../lib/preferences/copy-as.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import {
  deleting,
  done,
  found,
  link,
  none,
  opened,
  page,
  shortening,
  type FakePopup,
  type OpenedTab,
  success,
} from '../../../fakes/popup-page.ts';

const copyTemplates = [{ name: 'mine', text: '{title} {short}' }];
const preferring = (copyAs: CopyAs) => ({ preferences: { ...defaultPreferences, copyAs, copyTemplates } });

/** Returns the popup after shortening its page; the service returned only the short address. */
async function shortened(copyAs: CopyAs, tab: OpenedTab): Promise<FakePopup> {
  const fake = await opened(none, preferring(copyAs), tab);
  fake.popup.shorten();
  await fake.answer('links.change', success(done(shortening, 'new', null)));
  await expect.poll(() => fake.popup.screen.copied.value).toBe('yes');
  return fake;
}

describe('after shortening', () => {
  test.each<[string, CopyAs, OpenedTab, string]>([
    [
      "in the preferred form, with the tab's title",
      'markdown',
      { title: 'A [page]' },
      `[A \\[page\\]](${link.shortUrl})`,
    ],
    ['with its destination as the title when the tab has none', 'template:mine', {}, `${page} ${link.shortUrl}`],
    [
      'without the title of a tab with another address',
      'template:mine',
      { address: 'https://example.org/other', title: 'Another page' },
      `${page} ${link.shortUrl}`,
    ],
  ])('copies the link %s', async (_what, copyAs, tab, text) => {
    const { clipboard } = await shortened(copyAs, tab);
    expect(clipboard).toMatchObject({ text, html: null });
  });

  test('copies HTML with its source as text', async () => {
    const { clipboard } = await shortened('html', { title: 'A page' });
    const html = `<a href="${link.shortUrl}">A page</a>`;
    expect(clipboard).toMatchObject({ text: html, html });
  });

  test('uses the title of the tab whose address was cleaned', async () => {
    const dirty = `${page}&utm_source=mail`;
    const preferences = { ...preferring('template:mine').preferences, removeTracking: true };
    const parts = { preferences, address: page, original: dirty, takenAway: ['utm_source'] };
    const { popup, clipboard } = await opened({ ...found, link: { ...link, title: null } }, parts, {
      address: dirty,
      title: 'From the tab',
    });
    await popup.copy();
    expect(clipboard.text).toBe(`From the tab ${link.shortUrl}`);
  });
});

test('keeps newer status when "Copied" expires', async () => {
  const { popup, answer, pass } = await shortened('address', {});
  void popup.send(deleting);
  await answer('links.change', success(done(deleting)));
  await pass(4000);
  expect(popup.screen.copied.value).toBeNull();
  expect(popup.screen.note.value).toBe('deleted');
});

describe('Copy', () => {
  test("prefers the service's title to the tab's", async () => {
    const { popup, clipboard } = await opened(found, preferring('template:mine'), { title: 'From the tab' });
    await popup.copy();
    expect(clipboard.text).toBe(`A page ${link.shortUrl}`);
  });

  test('takes no title from a tab that is the short link itself', async () => {
    const address = link.shortUrl;
    const asShortLink = { ...found, asked: 'short-link', address, link: { ...link, title: null } } as const;
    const parts = { ...preferring('template:mine'), address, original: address };
    const { popup, clipboard } = await opened(asShortLink, parts, { address, title: 'From the tab' });
    await popup.copy();
    expect(clipboard.text).toBe(`${page} ${link.shortUrl}`);
  });

  test('copies in another form once', async () => {
    const { popup, clipboard, pass } = await opened(found);
    await popup.copyAs('markdown');
    expect(clipboard.text).toBe(`[A page](${link.shortUrl})`);
    expect(popup.screen.copied.value).toBe('yes');
    await pass(4000);
    expect(popup.screen.copied.value).toBe('quiet');
    await popup.copy();
    expect(clipboard.text).toBe(link.shortUrl);
  });

  test('says nothing about another address that is typed meanwhile', async () => {
    const { popup, clipboard } = await opened(found);
    const copying = popup.copy();
    popup.type('https://example.org/', false);
    await copying;
    expect(clipboard.text).toBe(link.shortUrl);
    expect(popup.screen.copied.value).toBeNull();
  });

  test.each(['address', 'html'] as const)('never copies a text that is no web address, as %s', async (form) => {
    const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'javascript:alert(1)' } });
    await popup.copyAs(form);
    expect(clipboard).toMatchObject({ text: null, html: null });
    expect(popup.screen.copied.value).toBe('no');
  });
});

test("does not send the tab's title to the worker", async () => {
  const { asked } = await opened(none, {}, { title: 'A page of mine' });
  expect(JSON.stringify(asked)).toContain(page);
  expect(JSON.stringify(asked)).not.toContain('A page of mine');
});
