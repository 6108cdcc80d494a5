import { expect, test } from 'vitest';
import { readTyped } from '../../../entrypoints/background/omnibox.ts';

test.each(['', ' ', '\n \t'])('%j is no input yet', (text) => {
  expect(readTyped(text)).toEqual({ kind: 'nothing' });
});

test.each([
  ['https://example.com/a?b=c', ['https://example.com/a?b=c']],
  ['  http://example.com/  ', ['http://example.com/']],
  ['\u200bhttps://example.com/ \u2060 \u200bsho.rt/b', ['https://example.com/', 'https://sho.rt/b']],
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
