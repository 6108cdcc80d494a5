import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openable, punycodeHost, readAddress } from '../../../lib/address/address.ts';

test('keeps an address with a scheme to the byte', () => {
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

test('only http and https addresses become links', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:alert(1)', 'data:,x')), (text) => {
      expect(openable(text) ?? 'https:').toMatch(/^https?:/);
    }),
  );
  expect(openable('javascript:alert(1)')).toBeNull();
  expect(openable('sho.rt/a1')).toBe('http://sho.rt/a1');
});

test('gives the ASCII form of a host in another script', () => {
  expect(punycodeHost('https://аpple.com/')).toBe('xn--pple-43d.com');
  expect(punycodeHost('https://apple.com/ä')).toBeNull();
});
