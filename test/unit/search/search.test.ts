import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestMatches, markMatches, matches, searchWords } from '../../../lib/search/search.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { listed } from '../../fakes/links-page.ts';

const link = listed('aB3x', { title: 'Straße nach Ürümqi', destination: 'https://example.com/Path?q=1' });

test.each(['straße', 'ÜRÜMQI', 'ab3X', 'example.com/path', 'nach b3x path?q', '  nach  '])(
  '"%s" finds the link by title, short or long address',
  (query) => {
    expect(matches(link, searchWords(query))).toBe(true);
  },
);

test.each(['strasse y', 'path straße none'])('"%s" does not find it', (query) => {
  expect(matches(link, searchWords(query))).toBe(false);
});

test('no word matches across two fields', () => {
  expect(matches(listed('end', { title: 'begin', destination: null }), searchWords('beginhttps'))).toBe(false);
});

test('a link without a known title is found by its address', () => {
  expect(matches(listed('zz9'), searchWords('zz9'))).toBe(true);
});

test('marks matches, the longest word first, and keeps the whole text', () => {
  expect(markMatches('a.b (A.B) ab', searchWords('a.b a'))).toEqual([
    { text: 'a.b', match: true },
    { text: ' (', match: false },
    { text: 'A.B', match: true },
    { text: ') ', match: false },
    { text: 'a', match: true },
    { text: 'b', match: false },
  ]);
});

test('the parts make up the whole text for any search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const parts = markMatches(text, searchWords(query));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});

/** Returns a link whose title contains its code. */
const counted = (code: string, facts: Partial<PartialLink> = {}): PartialLink =>
  listed(code, { title: `Title of ${code}`, destination: `https://example.com/${code}`, clicks: 1, ...facts });

const shortUrls = (links: readonly PartialLink[]): string[] => links.map(({ shortUrl }) => shortUrl);

test('the best matches are the most visited links, with deleted ones last; the links keep their own order', () => {
  const links = [
    counted('none', { clicks: null }),
    counted('few', { clicks: 2 }),
    counted('gone', { clicks: 9_000_000, state: 'deleted' }),
    counted('lots', { clicks: 5000 }),
  ];
  expect(shortUrls(bestMatches(links, ['title'], 6)).map((url) => url.slice(15))).toEqual([
    'lots',
    'few',
    'none',
    'gone',
  ]);
  expect(links[0]?.clicks).toBeNull();
});

test('there are at most as many best matches as wanted', () => {
  const links = Array.from({ length: 40 }, (_, place) => counted(`n${place}`, { clicks: place }));
  expect(bestMatches(links, [], 6).map(({ clicks }) => clicks)).toEqual([39, 38, 37, 36, 35, 34]);
});

test.each([
  ['münchen', 'https://a.example/m%C3%BCnchen'],
  ['münchen', 'https://xn--mnchen-3ya.example/'],
  ['MUNCHEN', 'https://a.example/m%c3%bcnchen'],
  ['munchen.example', 'https://XN--MNCHEN-3YA.example/'],
  ['m%C3%BC', 'https://a.example/m%C3%BCnchen'],
  ['xn--mnchen', 'https://xn--mnchen-3ya.example/'],
  ['m%C3%BC', 'https://a.example/münchen'],
  ['xn--mnchen', 'https://münchen.example/'],
  ['東京', 'https://ja.wikipedia.example/wiki/%E6%9D%B1%E4%BA%AC'],
  ['привет', 'https://a.example/?q=%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82'],
  ['пример.рф', 'https://xn--e1afmkfd.xn--p1ai/'],
  ['hello world', 'https://a.example/hello%20world'],
  ['r&d', 'https://a.example/?q=r%26d'],
  ['über%zz%', 'https://a.example/über%zz%'],
  ['%E4%20', 'https://a.example/%E4%20'],
])('"%s" finds the link to %s', (query, destination) => {
  expect(matches(listed('a', { destination, title: null }), searchWords(query))).toBe(true);
});

test('a short address with a host in another script is found in both forms', () => {
  const short = { ...listed('a'), shortUrl: 'https://xn--mnchen-3ya.example/a1' };
  for (const query of ['münchen.example/a1', 'xn--mnchen']) expect(matches(short, searchWords(query))).toBe(true);
});
