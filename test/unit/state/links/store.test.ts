import { expect, test } from 'vitest';
import { createLinkStore } from '../../../../lib/state/links/store.ts';
import { listed } from './page.ts';

const described = listed('a', { title: 'A page', destination: 'https://a.example/', describedAt: 5 });

test('a title stays where a later answer of the worker has no room for it any more', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([listed('a', { clicks: 9 })]);
  expect(store.get(described.shortUrl)).toEqual({ ...described, clicks: 9 });
});

test('what is told anew takes the place of what was told before, also where it is nothing', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([listed('a', { title: null, destination: 'https://b.example/', describedAt: 7 })]);
  expect(store.get(described.shortUrl)).toMatchObject({
    title: null,
    destination: 'https://b.example/',
    describedAt: 7,
  });
});

test('a title that became old, as the link leads elsewhere now, counts as old', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([{ ...described, destination: 'https://b.example/', describedAt: 0 }]);
  expect(store.get(described.shortUrl)).toMatchObject({ title: 'A page', describedAt: 0 });
});

test('what a question told that was asked before a link was deleted here does not bring it back', () => {
  const store = createLinkStore();
  store.put([listed('a')]);
  const asked = store.mark();
  store.add('https://sho.rt/a', { state: 'deleted' });
  store.put([listed('a', { title: 'Late', clicks: 5 })], asked);
  expect(store.get('https://sho.rt/a')).toMatchObject({ title: 'Late', clicks: 5, state: 'deleted' });
  store.put([listed('a')]);
  expect(store.get('https://sho.rt/a'), 'asked after it').toMatchObject({ state: 'active' });
});
