import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hostPattern,
  looksLikeShortLink,
  openable,
  punycodeHost,
  readAddress,
  readServiceAddress,
  travelsReadable,
} from '../../lib/address.ts';

test('a whole address is taken as it is, to the byte', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(readAddress(address)).toEqual({ ok: true, value: address });
    }),
  );
});

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['localhost:8080/x', 'https://localhost:8080/x'],
  ['HTTP://Example.com', 'HTTP://Example.com'],
  ['https://münchen.example/straße', 'https://münchen.example/straße'],
  ['https://example.com/a b', 'https://example.com/a b'],
  ['[::1]:80', 'https://[::1]:80'],
])('%s is read as %s', (typed, address) => {
  expect(readAddress(typed)).toEqual({ ok: true, value: address });
});

test.each([
  ['javascript:alert(1)', 'scheme'],
  ['JAVASCRIPT:alert(1)', 'scheme'],
  ['mailto:ada@example.com', 'scheme'],
  ['chrome://settings', 'scheme'],
  ['data:text/html,hello', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['https://ada@example.com/', 'userinfo'],
  ['https://ada:pw@example.com/', 'userinfo'],
  ['', 'malformed'],
  ['hello', 'malformed'],
  ['hello world', 'malformed'],
  ['https://', 'malformed'],
  ['https:/example.com', 'malformed'],
  ['https://exa\nmple.com/', 'malformed'],
])('%j is refused: %s', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ ok: false, failure: { kind: 'address', problem } });
});

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
])('%j cannot be a service address', (typed) => {
  expect(readServiceAddress(typed)).toEqual({ ok: false, failure: { kind: 'service-address' } });
});

test('nothing but http and https ever becomes a link', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:alert(1)', 'data:,x')), (text) => {
      expect(openable(text) ?? 'https:').toMatch(/^https?:/);
    }),
  );
  expect(openable('javascript:alert(1)')).toBeNull();
  expect(openable('sho.rt/a1')).toBe('http://sho.rt/a1');
});

test('the browser is asked for the one host, on every port', () => {
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
])('the key travels readable to %s: %s', (address, readable) => {
  expect(travelsReadable(address)).toBe(readable);
});

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

test('a host in another script is shown in ASCII too', () => {
  expect(punycodeHost('https://аpple.com/')).toBe('xn--pple-43d.com');
  expect(punycodeHost('https://apple.com/ä')).toBeNull();
});
