import { expect, test } from 'vitest';
import { hostPattern, isUnencrypted, readServiceAddress } from '../../../lib/address/service-address.ts';

test.each([
  ['https://sho.rt', 'https://sho.rt'],
  ['https://sho.rt/', 'https://sho.rt'],
  ['sho.rt/api/', 'https://sho.rt/api'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
])('the service address %s is kept as %s', (typed, kept) => {
  expect(readServiceAddress(typed)).toEqual({ ok: true, value: kept });
});

test.each([
  '',
  'ftp://sho.rt',
  'https://ada:pw@sho.rt',
  'https://sho.rt/?a=b',
  'https://sho.rt/#a',
  'sho rt',
  'https://',
  'http://sho*rt.example',
  'http://sho%2art.example',
  'https://*',
])('%j cannot be a service address', (typed) => {
  expect(readServiceAddress(typed)).toEqual({ ok: false, failure: { kind: 'service-address' } });
});

test('the host pattern covers the service’s host on every port', () => {
  expect(hostPattern('http://127.0.0.1:8787/api')).toBe('http://127.0.0.1/*');
  expect(hostPattern('https://sho.rt')).toBe('https://sho.rt/*');
});

test.each([
  ['http://sho.rt', true],
  ['http://192.168.1.1', true],
  ['http://localhost.example.com', true],
  ['https://sho.rt', false],
  ['http://127.0.0.1:8787', false],
  ['http://localhost', false],
  ['http://[::1]:80', false],
])('%s is unencrypted: %s', (address, readable) => {
  expect(isUnencrypted(address)).toBe(readable);
});
