import { expect, test } from 'vitest';
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
  success,
  type FakePopup,
  type OpenedTab,
} from '../../../fakes/popup-page.ts';
import { pageTitle } from '../../../../lib/state/popup/copy-link.ts';
import type { Answer } from '../../../../lib/link/link.ts';

const preferring = (copyAs: CopyAs) => ({ preferences: { ...defaultPreferences, copyAs } });

/** Returns the popup after shortening its page; the service returned only the short address. */
async function shortened(copyAs: CopyAs, tab: OpenedTab): Promise<FakePopup> {
  const fake = await opened(none, preferring(copyAs), tab);
  fake.popup.shorten();
  await fake.answer('links.change', success(done(shortening, 'new', null)));
  await expect.poll(() => fake.popup.screen.copied.value).toBe('yes');
  return fake;
}

const source = `<a href="${link.shortUrl}">A [page]</a>`;

test.each([
  ['markdown', { text: `[A \\[page\\]](${link.shortUrl})`, html: null }],
  ['html', { text: source, html: source }],
] as const)("after shortening copies the link as %s, with the page's title", async (form, copied) => {
  const { clipboard } = await shortened(form, { title: 'A [page]' });
  expect(clipboard).toMatchObject(copied);
});

test('keeps newer status when "Copied" expires', async () => {
  const { popup, answer, pass } = await shortened('address', {});
  void popup.send(deleting);
  await answer('links.change', success(done(deleting)));
  await pass(4000);
  expect(popup.screen.copied.value).toBeNull();
  expect(popup.screen.note.value).toBe('deleted');
});

test('Copy copies in another form once, and says so for at least three seconds', async () => {
  const { popup, clipboard, pass } = await opened(found);
  await popup.copyAs('markdown');
  expect(clipboard.text).toBe(`[A page](${link.shortUrl})`);
  await pass(3000);
  expect([popup.screen.copied.value, popup.screen.copiedAs.value]).toEqual(['yes', 'markdown']);
  await pass(1000);
  expect(popup.screen.copied.value).toBe('over');
  await popup.copy();
  expect(clipboard.text).toBe(link.shortUrl);
  expect([popup.screen.copied.value, popup.screen.copiedAs.value]).toEqual(['yes', null]);
});

test('with Shift, what a press copies has the form for that, until the next press', async () => {
  const copyWithShift = 'html';
  const { popup, clipboard } = await opened(found, { preferences: { ...defaultPreferences, copyWithShift } });
  popup.screen.withShift.value = true;
  await popup.copy();
  expect([clipboard.text, popup.screen.copiedAs.value]).toEqual([`<a href="${link.shortUrl}">A page</a>`, 'html']);
  await popup.copyRecent({ ...link, describedAt: null });
  expect(clipboard.text).toContain('<a href=');
  popup.screen.withShift.value = false;
  await popup.copy();
  expect([clipboard.text, popup.screen.copiedAs.value]).toEqual([link.shortUrl, null]);
});

test('Copy says nothing about another address that is typed meanwhile', async () => {
  const { popup, clipboard } = await opened(found);
  const copying = popup.copy();
  popup.type('https://example.org/', false);
  await copying;
  expect(clipboard.text).toBe(link.shortUrl);
  expect(popup.screen.copied.value).toBeNull();
});

test.each(['address', 'html'] as const)('Copy never copies a text that is no web address, as %s', async (form) => {
  const { popup, clipboard } = await opened({ ...found, link: { ...link, shortUrl: 'javascript:alert(1)' } });
  await popup.copyAs(form);
  expect(clipboard).toMatchObject({ text: null, html: null });
  expect(popup.screen.copied.value).toBe('no');
});

test("does not send the tab's title to the worker", async () => {
  const { asked } = await opened(none, {}, { title: 'A page of mine' });
  expect(JSON.stringify(asked)).toContain(page);
  expect(JSON.stringify(asked)).not.toContain('A page of mine');
});

const titled = (title: string | null, asked = found.asked): Answer => ({ ...found, asked, link: { ...link, title } });

test.each<[string, Answer, OpenedTab, string | null]>([
  ['the service’s title', titled('A page'), { title: 'From the tab' }, 'A page'],
  ['the tab’s, while the service has none', titled(null), { title: 'From the tab' }, 'From the tab'],
  ['the tab’s, while the service has only the host', titled('example.com'), { title: 'From the tab' }, 'From the tab'],
  ['the host, if the tab has no title either', titled('example.com'), { title: '' }, 'example.com'],
  ['the tab’s, of a page without a link', none, { title: 'From the tab' }, 'From the tab'],
  ['nothing of a tab with another address', none, { address: 'https://example.org/', title: 'Another page' }, null],
  [
    'the tab’s, of a page to which a link was pointed',
    titled(null, 'short-link'),
    { title: 'From the tab' },
    'From the tab',
  ],
])('the page’s title is %s', async (_what, answer, tab, title) => {
  const { popup } = await opened(answer, {}, tab);
  expect(pageTitle(popup.screen)).toBe(title);
});

test('a tab that is the short link itself gives the page no title', async () => {
  const address = link.shortUrl;
  const asked = { kind: 'link', address, asked: 'short-link', link: { ...link, title: null } } as const;
  for (const destination of [page, null]) {
    const answer = { ...asked, link: { ...asked.link, destination } };
    const { popup } = await opened(answer, { address, original: address }, { address, title: 'From the tab' });
    expect(pageTitle(popup.screen)).toBeNull();
  }
});

test('the page’s title is the tab’s also after its address was cleaned, and none once another is typed', async () => {
  const original = `${page}&utm_source=mail`;
  const parts = { original, removed: ['utm_source'] };
  const { popup } = await opened(none, parts, { address: original, title: 'From the tab' });
  popup.screen.cleaned.value = { address: page, original, removed: ['utm_source'] };
  expect(pageTitle(popup.screen)).toBe('From the tab');
  popup.type('https://example.org/', false);
  expect(pageTitle(popup.screen)).toBeNull();
});
