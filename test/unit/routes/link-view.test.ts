import { expect, test } from 'vitest';
import { nextSort, readView, viewHash, type LinkView } from '../../../lib/routes/link-view.ts';
import { listed, openPage } from '../../fakes/links-page.ts';

test.each<LinkView>([
  { list: 'recent', query: '', sort: null },
  { list: 'popular', query: 'a & b = c? #100% +ü', sort: null },
  { list: 'deleted', query: ' two  words ', sort: { by: 'clicks', descending: false } },
  { list: 'recent', query: '', sort: { by: 'time', descending: true } },
])('the hash of %o reads back to the same view', (view) => {
  expect(readView(viewHash(view))).toEqual(view);
});

test.each(['#/links', '#/links/', '#/links/unheard-of', '#/links/recent?sort=colour&order=up'])(
  '%s gives the default view',
  (hash) => {
    expect(readView(hash)).toEqual({ list: 'recent', query: '', sort: null });
  },
);

test('a column sorts descending first, then ascending', () => {
  expect(nextSort('recent', null, 'clicks')).toEqual({ by: 'clicks', descending: true });
  expect(nextSort('recent', { by: 'clicks', descending: true }, 'clicks')).toEqual({ by: 'clicks', descending: false });
  expect(nextSort('recent', null, 'time')).toEqual({ by: 'time', descending: false });
  expect(nextSort('recent', { by: 'time', descending: false }, 'time')).toBeNull();
  expect(nextSort('popular', { by: 'time', descending: true }, 'clicks')).toBeNull();
});

test('back restores list, order and search', async () => {
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

test('typed text survives choosing another list at once', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ query: 'x' });
  page.links.show({ query: 'xyz' });
  page.links.show({ list: 'popular' });
  expect(page.history.at(-1)).toBe('#/links/recent?q=xyz');
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
});

test('going back while typing does not restore the typed text', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ query: 'x' });
  page.links.show({ query: 'xyz' });
  page.hash.value = '#/links/recent';
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/recent');
  expect(page.links.view.value.query).toBe('');
});
