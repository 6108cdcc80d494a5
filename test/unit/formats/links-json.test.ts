import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExportedLink, linksJson } from '../../../lib/export/links-export.ts';
import { links, linkWith } from './arbitrary-links.ts';

test('JSON reads back to all fields of all links', () => {
  fc.assert(
    fc.property(links, (some) => {
      expect(JSON.parse(linksJson(some))).toEqual(some.map(toExportedLink));
    }),
  );
});

test('every link has the same keys; unknown fields are null', () => {
  const [whole, bare] = JSON.parse(linksJson([linkWith({}), { shortUrl: 'https://sho.rt/b2', describedAt: null }]));
  expect(whole).toEqual({
    title: 'A page',
    shortUrl: 'https://sho.rt/a1',
    destination: 'https://example.com/',
    clicks: 12,
    createdAt: '2023-11-14T22:13:20.000Z',
    deletedAt: null,
    state: 'active',
    confirmedAt: '2023-11-14T22:15:00.000Z',
  });
  expect(Object.keys(bare)).toEqual(Object.keys(whole));
  expect(Object.values(bare)).toEqual([null, 'https://sho.rt/b2', null, null, null, null, null, null]);
});

test('a title of an earlier destination is not exported', () => {
  const [link] = JSON.parse(linksJson([linkWith({ describedAt: 0 })]));
  expect(link).toMatchObject({ title: null, destination: 'https://example.com/', confirmedAt: null });
});
