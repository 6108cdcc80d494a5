import { expect, test } from 'vitest';
import { readTyped, suggestedLinks } from '../../../entrypoints/background/omnibox-input.ts';
import type { PartialLink } from '../../../lib/link/link.ts';

const link = (code: string, facts: Partial<PartialLink> = {}): PartialLink => ({
  shortUrl: `https://sho.rt/${code}`,
  title: `Title of ${code}`,
  destination: `https://example.com/${code}`,
  clicks: 1,
  state: 'active',
  describedAt: 1,
  ...facts,
});
const shortUrls = (links: readonly PartialLink[]): string[] => links.map(({ shortUrl }) => shortUrl);

test.each(['', ' ', '\n \t'])('%j is no input yet', (text) => {
  expect(readTyped(text)).toEqual({ kind: 'nothing' });
});

test.each([
  ['https://example.com/a?b=c', ['https://example.com/a?b=c']],
  ['  http://example.com/  ', ['http://example.com/']],
  ['sho.rt/abc', ['https://sho.rt/abc']],
  ['localhost:8080/a', ['https://localhost:8080/a']],
  ['https://a.example/  sho.rt/b\nhttp://c.example/', ['https://a.example/', 'https://sho.rt/b', 'http://c.example/']],
])('%j is inspected', (text, addresses) => {
  expect(readTyped(text)).toEqual({ kind: 'addresses', addresses });
});

test.each([
  ['spring', 'spring'],
  ['  spring   sale\n', 'spring sale'],
  ['sale https://example.com/', 'sale https://example.com/'],
  ['https://example.com/ sale', 'https://example.com/ sale'],
  ['ftp://example.com/', 'ftp://example.com/'],
  ['https://ada:pass@example.com/', 'https://ada:pass@example.com/'],
])('%j is searched for', (text, query) => {
  expect(readTyped(text)).toEqual({ kind: 'search', query });
});

test('suggests the most visited links first and deleted ones last, and leaves the cached links in their order', () => {
  const links = [
    link('none', { clicks: null }),
    link('few', { clicks: 2 }),
    link('gone', { clicks: 9_000_000, state: 'deleted' }),
    link('lots', { clicks: 5000 }),
  ];
  expect(shortUrls(suggestedLinks(links, ['title'])).map((url) => url.slice(15))).toEqual([
    'lots',
    'few',
    'none',
    'gone',
  ]);
  expect(links[0]?.clicks).toBeNull();
});

test('finds a link by title, short address and destination, if it contains every word', () => {
  const links = [
    link('aaa', { title: 'Spring sale', destination: 'https://shop.example/new' }),
    link('bbb', { title: 'Autumn sale', destination: 'https://shop.example/old' }),
  ];
  const found = (...words: string[]): string[] => shortUrls(suggestedLinks(links, words));
  expect(found('spring')).toEqual(['https://sho.rt/aaa']);
  expect(found('sho.rt/bbb')).toEqual(['https://sho.rt/bbb']);
  expect(found('shop.example', 'old')).toEqual(['https://sho.rt/bbb']);
  expect(found('sale')).toHaveLength(2);
  expect(found('spring', 'old')).toEqual([]);
});

test('suggests six links at most', () => {
  const links = Array.from({ length: 40 }, (_, place) => link(`n${place}`, { clicks: place }));
  expect(suggestedLinks(links, []).map(({ clicks }) => clicks)).toEqual([39, 38, 37, 36, 35, 34]);
});
