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

const preferring = (copyAs: CopyAs) => ({ preferences: { ...defaultPreferences, copyAs } });

/** Returns the popup after shortening its page; the service returned only the short address. */
async function shortened(copyAs: CopyAs, tab: OpenedTab): Promise<FakePopup> {
  const fake = await opened(none, preferring(copyAs), tab);
  fake.popup.shorten();
  await fake.answer('links.change', success(done(shortening, 'new', null)));
  await expect.poll(() => fake.popup.screen.copied.value).toBe('yes');
  return fake;
}

describe('after shortening', () => {
  test("copies the link in the preferred form, with the page's title", async () => {
    const { clipboard } = await shortened('markdown', { title: 'A [page]' });
    expect(clipboard).toMatchObject({ text: `[A \\[page\\]](${link.shortUrl})`, html: null });
  });

  test('copies HTML with its source as text', async () => {
    const { clipboard } = await shortened('html', { title: 'A page' });
    const html = `<a href="${link.shortUrl}">A page</a>`;
    expect(clipboard).toMatchObject({ text: html, html });
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
