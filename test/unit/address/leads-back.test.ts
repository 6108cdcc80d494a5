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
  ['a page of the service', 'https://sho.rt/about/us', false],
  ['another host', 'https://example.com/aB3x', false],
  ['another port', 'https://sho.rt:8443/aB3x', false],
])('takes %s', (_what, typed, isShort) => {
  expect(readDestination(typed, shortUrl)).toEqual({ ok: true, value: typed });
  expect(leadsToShortLink(typed, shortUrl)).toBe(isShort);
});
