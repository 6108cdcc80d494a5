import { expect, test } from 'vitest';
import { createLinkStore } from '../../../../lib/state/shared/link-store.ts';
import { listed } from '../../../fakes/links-page.ts';

const described = listed('a', { title: 'A page', destination: 'https://a.example/', describedAt: 5 });

test('keeps a title that a later answer leaves out', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([listed('a', { clicks: 9 })]);
  expect(store.get(described.shortUrl)).toEqual({ ...described, clicks: 9 });
});

test('replaces fields by those of a later answer, also by null', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([listed('a', { title: null, destination: 'https://b.example/', describedAt: 7 })]);
  expect(store.get(described.shortUrl)).toMatchObject({
    title: null,
    destination: 'https://b.example/',
    describedAt: 7,
  });
});

test('marks a title as old once its link has another destination', () => {
  const store = createLinkStore();
  store.put([described]);
  store.put([{ ...described, destination: 'https://b.example/', describedAt: 0 }]);
  expect(store.get(described.shortUrl)).toMatchObject({ title: 'A page', describedAt: 0 });
});

test('keeps a link deleted when an older request is answered late', () => {
  const store = createLinkStore();
  store.put([listed('a')]);
  const asked = store.mark();
  store.add('https://sho.rt/a', { state: 'deleted' });
  store.put([listed('a', { title: 'Late', clicks: 5 })], asked);
  expect(store.get('https://sho.rt/a')).toMatchObject({ title: 'Late', clicks: 5, state: 'deleted' });
  store.put([listed('a')]);
  expect(store.get('https://sho.rt/a'), 'asked after it').toMatchObject({ state: 'active' });
});
