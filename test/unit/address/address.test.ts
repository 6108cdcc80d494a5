import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
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
  ['10.0.0.1:8080/x', 'https://10.0.0.1:8080/x'],
  ['münchen.рф', 'https://münchen.рф'],
  ['https://1001/', 'https://1001/'],
  ['https://intranet/x', 'https://intranet/x'],
  ['https://a_b.example./', 'https://a_b.example./'],
  ['https://web.archive.org/web/2020/https://a.example/', 'https://web.archive.org/web/2020/https://a.example/'],
  ['https://a.example/x,1;y=(2).', 'https://a.example/x,1;y=(2).'],
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
  ['1001', 'malformed'],
  ['2024', 'malformed'],
  ['3.14', 'malformed'],
  ['1.5', 'malformed'],
  ['1.2.3', 'malformed'],
  ['12:30', 'malformed'],
  ['0x7f.1', 'malformed'],
  ['e.g.', 'malformed'],
  ['example.com and more', 'malformed'],
  ['example.com,', 'malformed'],
  ['(example.com)', 'malformed'],
  ['1. https://a.example/x', 'malformed'],
  ['1.https://a.example/x', 'malformed'],
  ['https://https://a.example/', 'malformed'],
  ['https://a.example,https://b.example/', 'malformed'],
  ['https://a.example https://b.example/', 'malformed'],
  ['https://a.example/x https://b.example/y', 'malformed'],
  ['"https://a.example/"', 'malformed'],
  [`https://a.example/${'x'.repeat(100_000)}`, 'long'],
  ['x'.repeat(5_000_000), 'long'],
])('%j is refused: %s', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ ok: false, failure: { kind: 'address', problem } });
});

test('takes no space in a host, though Chromium would', () => {
  // Chromium's parser writes the space of a host as %20, where others refuse it.
  const parse = vi.spyOn(URL, 'parse').mockImplementation((text) => {
    const [, host = ''] = /^https:\/\/([^/?#:]*)/.exec(String(text)) ?? [];
    return { hostname: host.replaceAll(' ', '%20'), username: '', password: '' } as URL;
  });
  for (const typed of ['1. https://a.example/x', 'a.example, b.example', 'https://a b.example/', 'see a.example']) {
    expect(readAddress(typed), typed).toMatchObject({ ok: false, failure: { problem: 'malformed' } });
  }
  parse.mockRestore();
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
