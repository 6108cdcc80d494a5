import { expect, test } from 'vitest';
import { nextSort, readView, viewHash, type View } from '../../lib/link-view.ts';
import { listed, openPage } from './state/links/page.ts';

test.each<View>([
  { list: 'recent', query: '', sort: null },
  { list: 'popular', query: 'a & b = c? #100% +ü', sort: null },
  { list: 'deleted', query: ' two  words ', sort: { by: 'clicks', descending: false } },
  { list: 'recent', query: '', sort: { by: 'time', descending: true } },
])('a bookmark of %o shows the same again', (view) => {
  expect(readView(viewHash(view))).toEqual(view);
});

test.each(['#/links', '#/links/', '#/links/unheard-of', '#/links/recent?sort=colour&order=up'])(
  'the address %s, written by hand, opens the page as it comes',
  (hash) => {
    expect(readView(hash)).toEqual({ list: 'recent', query: '', sort: null });
  },
);

test('a column is sorted from its high end first, and pressed again from its low one', () => {
  expect(nextSort('recent', null, 'clicks')).toEqual({ by: 'clicks', descending: true });
  expect(nextSort('recent', { by: 'clicks', descending: true }, 'clicks')).toEqual({ by: 'clicks', descending: false });
  expect(nextSort('recent', null, 'time')).toEqual({ by: 'time', descending: false });
  expect(nextSort('recent', { by: 'time', descending: false }, 'time')).toBeNull();
  expect(nextSort('popular', { by: 'time', descending: true }, 'clicks')).toBeNull();
});

test('back leads to the list, the order and the search before', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ list: 'popular' });
  page.links.show({ sort: { by: 'time', descending: true } });
  page.links.show({ query: 'n' });
  page.links.show({ query: 'ne' });
  page.links.show({ query: 'new' });
  expect(page.history).toEqual(['#/links/recent', '#/links/popular', '#/links/popular?sort=time&order=descending']);
  await page.pass(300);
  expect(page.hash.value).toBe('#/links/popular?q=new&sort=time&order=descending');
  page.hash.value = '#/links/popular';
  expect(page.links.view.value).toEqual({ list: 'popular', query: '', sort: null });
});

test('what was typed last is not lost when another list is chosen at once', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ query: 'x' });
  page.links.show({ query: 'xyz' });
  page.links.show({ list: 'popular' });
  expect(page.history.at(-1)).toBe('#/links/recent?q=xyz');
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
});

test('going back while a search is being typed does not bring the typed text back', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ query: 'x' });
  page.links.show({ query: 'xyz' });
  page.hash.value = '#/links/recent';
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/recent');
  expect(page.links.view.value.query).toBe('');
});
