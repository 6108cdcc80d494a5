import { expect, test } from 'vitest';
import { looksLikeShortLink, shortHosts } from '../../../lib/address/short-address.ts';

test.each([
  ['http://sho.rt/a1', true],
  ['https://SHO.RT/a1', true],
  ['http://sho.rt/', false],
  ['http://sho.rt/a1/', false],
  ['http://sho.rt/a1?x', false],
  ['http://sho.rt/a1#x', false],
  ['http://sho.rt/a-1', false],
  ['http://sho.rt:8080/a1', false],
  ['http://other.example/a1', false],
])('%s is a short link of sho.rt: %s', (address, short) => {
  expect(looksLikeShortLink(address, ['sho.rt'])).toBe(short);
});

test('names each host of short addresses once', () => {
  const shortUrls = ['https://sho.rt/a1', 'https://sho.rt/b2', 'http://go.example:8080/c3', 'sho.rt:81/d4', 'nothing'];
  expect(shortHosts(shortUrls)).toEqual(['sho.rt', 'go.example:8080', 'sho.rt:81']);
});
