import { expect, test } from 'vitest';
import { leadsToShortLink, readDestination } from '../../../lib/address/leads-back.ts';

const shortUrl = 'https://sho.rt/aB3x';

test.each([
  ['the same address', 'https://sho.rt/aB3x'],
  ['another scheme', 'http://sho.rt/aB3x'],
  ['no scheme', 'sho.rt/aB3x'],
  ['a host in capitals', 'https://SHO.RT/aB3x'],
  ['a slash at the end', 'https://sho.rt/aB3x/'],
  ['a query, which the service ignores', 'https://sho.rt/aB3x?utm_source=me#part'],
])('refuses a destination that leads back to the link: %s', (_what, typed) => {
  expect(readDestination(typed, shortUrl)).toEqual({ ok: false, failure: { kind: 'address', problem: 'itself' } });
  expect(leadsToShortLink(typed, shortUrl)).toBe(false);
});

test('takes a short address that the service writes without a scheme', () => {
  expect(readDestination('https://sho.rt/aB3x', 'sho.rt/aB3x')).toMatchObject({ failure: { problem: 'itself' } });
});

test.each([
  ['another code', 'https://sho.rt/aB3y', true],
  ['the code in other letters, which is another link', 'https://sho.rt/ab3x', true],
  ['another code with a slash at the end', 'https://sho.rt/xyz/', true],
  ['another code with a query, which the service ignores', 'https://sho.rt/xyz?utm=1', true],
  ['another code with a fragment', 'https://sho.rt/xyz#a', true],
  ['another code with all of them', 'http://SHO.RT/xyz/?to=https://example.com/a#b', true],
  ['the first page of the service', 'https://sho.rt/?utm=1', false],
  ['an address that has the short one in its query', 'https://example.com/a/b?to=https://sho.rt/xyz', false],
  ['a page of the service', 'https://sho.rt/about/us', false],
  ['another host', 'https://example.com/aB3x', false],
  ['another port', 'https://sho.rt:8443/aB3x', false],
])('takes %s', (_what, typed, isShort) => {
  expect(readDestination(typed, shortUrl)).toEqual({ ok: true, value: typed });
  expect(leadsToShortLink(typed, shortUrl)).toBe(isShort);
});

test('warns of a short link on another host of the account', () => {
  expect(leadsToShortLink('https://go.example/xyz', shortUrl)).toBe(false);
  expect(leadsToShortLink('https://go.example/xyz?a#b', shortUrl, ['go.example'])).toBe(true);
  expect(leadsToShortLink('https://go.example/about/us', shortUrl, ['go.example'])).toBe(false);
});
