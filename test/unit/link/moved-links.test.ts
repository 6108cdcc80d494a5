import { expect, test } from 'vitest';
import { moved, movedLinks } from '../../../lib/link/moved-links.ts';

const at = (beginning: string, ...codes: string[]): string[] => codes.map((code) => beginning + code);

test.each([
  ['https in place of http', 'http://sho.rt/', 'https://sho.rt/'],
  ['another host', 'https://sho.rt/', 'https://links.example/'],
  ['another port', 'http://localhost:1/', 'http://localhost:2/'],
  ['a prefix', 'https://sho.rt/', 'https://sho.rt/s/'],
])('is seen by the same codes behind %s', (_, from, to) => {
  const before = at(from, 'a1', 'b2', 'c3');
  const change = movedLinks(before, at(to, 'new', 'a1', 'b2'));
  expect(change).toEqual({ from, to });
  expect(before.map((shortUrl) => change && moved(shortUrl, change))).toEqual(at(to, 'a1', 'b2', 'c3'));
});

test.each([
  ['the same addresses', at('https://sho.rt/', 'a1', 'b2'), at('https://sho.rt/', 'c3', 'a1')],
  ['other codes', at('https://sho.rt/', 'a1', 'b2'), at('https://links.example/', 'c3', 'd4')],
  [
    'a code that two services have by chance',
    at('https://sho.rt/', 'a1', 'b2', 'c3'),
    at('https://x.example/', 'a1', 'd4', 'e5'),
  ],
  ['a second host beside the first', at('https://sho.rt/', 'a1', 'b2'), ['https://x.example/c3', 'https://sho.rt/a1']],
  ['two hosts at once', at('https://sho.rt/', 'a1', 'b2'), ['https://x.example/a1', 'https://y.example/b2']],
  ['nothing before', [], at('https://sho.rt/', 'a1')],
])('is not taken from %s', (_, before, now) => {
  expect(movedLinks(before, now)).toBeNull();
});

test('changes no address that begins otherwise', () => {
  const change = { from: 'https://sho.rt/', to: 'https://sho.rt/s/' };
  expect(moved('https://sho.rt/s/a1', change)).toBe('https://sho.rt/s/a1');
  expect(moved('https://other.example/a1', change)).toBe('https://other.example/a1');
});
