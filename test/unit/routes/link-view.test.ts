import { expect, test } from 'vitest';
import { nextSort, readView, viewHash, type LinkView } from '../../../lib/routes/link-view.ts';

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
