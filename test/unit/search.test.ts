import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, matches, searchWords } from '../../lib/search.ts';
import { listed } from './state/links/page.ts';

const link = listed('aB3x', { title: 'Straße nach Ürümqi', destination: 'https://example.com/Path?q=1' });

test.each(['straße', 'ÜRÜMQI', 'ab3X', 'example.com/path', 'nach b3x path?q', '  nach  '])(
  'a person who types "%s" finds the link by title, short or long address',
  (query) => {
    expect(matches(link, searchWords(query))).toBe(true);
  },
);

test.each(['strasse x', 'path straße none'])('"%s" does not find it', (query) => {
  expect(matches(link, searchWords(query))).toBe(false);
});

test('no word is found across two of the three texts', () => {
  expect(matches(listed('end', { title: 'begin', destination: null }), searchWords('beginhttps'))).toBe(false);
});

test('a link whose title is not known yet is found by its address', () => {
  expect(matches(listed('zz9'), searchWords('zz9'))).toBe(true);
});

test('what matched is marked, the longest word first, and nothing of the text is lost', () => {
  expect(marked('a.b (A.B) ab', searchWords('a.b a'))).toEqual([
    { text: 'a.b', match: true },
    { text: ' (', match: false },
    { text: 'A.B', match: true },
    { text: ') ', match: false },
    { text: 'a', match: true },
    { text: 'b', match: false },
  ]);
});

test('whatever is searched for, the text stays whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const parts = marked(text, searchWords(query));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
