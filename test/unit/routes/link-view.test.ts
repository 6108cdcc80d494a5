import { expect, test } from 'vitest';
import { nextSort, readView, viewHash, type LinkView } from '../../../lib/routes/link-view.ts';

test.each<LinkView>([
  { list: 'recent', query: '', sort: null, days: 7 },
  { list: 'popular', query: 'a & b = c? #100% +ü', sort: null, days: 30 },
  { list: 'deleted', query: ' two  words ', sort: { by: 'clicks', descending: false }, days: 7 },
  { list: 'recent', query: '', sort: { by: 'time', descending: true }, days: 7 },
  { list: 'popular', query: 'sale', sort: { by: 'gained', descending: true }, days: 30 },
])('the hash of %o reads back to the same view', (view) => {
  expect(readView(viewHash(view))).toEqual(view);
});

test.each(['#/links', '#/links/', '#/links/unheard-of', '#/links/recent?sort=colour&order=up'])(
  '%s gives the default view',
  (hash) => {
    expect(readView(hash)).toEqual({ list: 'recent', query: '', sort: null, days: 7 });
  },
);

test('a column sorts descending first, then ascending', () => {
  expect(nextSort('recent', null, 'clicks')).toEqual({ by: 'clicks', descending: true });
  expect(nextSort('recent', { by: 'clicks', descending: true }, 'clicks')).toEqual({ by: 'clicks', descending: false });
  expect(nextSort('recent', null, 'time')).toEqual({ by: 'time', descending: false });
  expect(nextSort('recent', { by: 'time', descending: false }, 'time')).toBeNull();
  expect(nextSort('popular', { by: 'time', descending: true }, 'clicks')).toBeNull();
});
