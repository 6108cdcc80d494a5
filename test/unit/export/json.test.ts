import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exported } from '../../../lib/export/fields.ts';
import { jsonOf } from '../../../lib/export/json.ts';
import { links, linkWith } from './arbitrary-links.ts';

test('read back, JSON holds every link with every field', () => {
  fc.assert(
    fc.property(links, (some) => {
      expect(JSON.parse(jsonOf(some))).toEqual(some.map(exported));
    }),
  );
});

test('every link has the same keys; what is not known is null', () => {
  const [whole, bare] = JSON.parse(jsonOf([linkWith({}), { shortUrl: 'https://sho.rt/b2', describedAt: null }]));
  expect(whole).toEqual({
    title: 'A page',
    shortUrl: 'https://sho.rt/a1',
    destination: 'https://example.com/',
    clicks: 12,
    createdAt: '2023-11-14T22:13:20.000Z',
    deletedAt: null,
    state: 'active',
  });
  expect(Object.keys(bare)).toEqual(Object.keys(whole));
  expect(Object.values(bare)).toEqual([null, 'https://sho.rt/b2', null, null, null, null, null]);
});
