import { expect, test } from 'vitest';
import { pageTitle } from '../../../../lib/state/popup/copy-link.ts';
import { found, link, none, opened, page, type OpenedTab } from '../../../fakes/popup-page.ts';
import type { Answer } from '../../../../lib/link/link.ts';

const titled = (title: string | null, asked = found.asked): Answer => ({ ...found, asked, link: { ...link, title } });

test.each<[string, Answer, OpenedTab, string | null]>([
  ['the service’s title', titled('A page'), { title: 'From the tab' }, 'A page'],
  ['the tab’s, while the service has none', titled(null), { title: 'From the tab' }, 'From the tab'],
  ['the tab’s, while the service has only the host', titled('example.com'), { title: 'From the tab' }, 'From the tab'],
  ['the host, if the tab has no title either', titled('example.com'), { title: '' }, 'example.com'],
  ['the tab’s, of a page without a link', none, { title: 'From the tab' }, 'From the tab'],
  ['none of a tab with another address', none, { address: 'https://example.org/', title: 'Another page' }, null],
  [
    'the tab’s, of a page to which a link was pointed',
    titled(null, 'short-link'),
    { title: 'From the tab' },
    'From the tab',
  ],
])('%s', async (_what, answer, tab, title) => {
  const { popup } = await opened(answer, {}, tab);
  expect(pageTitle(popup.screen)).toBe(title);
});

test('none of a tab that is the short link itself', async () => {
  const address = link.shortUrl;
  const asked = { kind: 'link', address, asked: 'short-link', link: { ...link, title: null } } as const;
  for (const destination of [page, null]) {
    const answer = { ...asked, link: { ...asked.link, destination } };
    const { popup } = await opened(answer, { address, original: address }, { address, title: 'From the tab' });
    expect(pageTitle(popup.screen)).toBeNull();
  }
});

test('the tab’s also after its address was cleaned, and none once another address is typed', async () => {
  const original = `${page}&utm_source=mail`;
  const parts = { original, removed: ['utm_source'] };
  const { popup } = await opened(none, parts, { address: original, title: 'From the tab' });
  popup.screen.cleaned.value = { address: page, original, removed: ['utm_source'] };
  expect(pageTitle(popup.screen)).toBe('From the tab');
  popup.type('https://example.org/', false);
  expect(pageTitle(popup.screen)).toBeNull();
});
