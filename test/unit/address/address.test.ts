import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { browserForm, isHost, openable, punycodeHost, readAddress, visibleText } from '../../../lib/address/address.ts';
import { leadsToShortLink, readDestination, shortLinkIn, shortHosts } from '../../../lib/address/short-address.ts';

test('keeps an address with a scheme to the byte', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(readAddress(address)).toEqual({ ok: true, value: address });
    }),
  );
});

test.each([
  ['HTTPS://A.Example:443/X', 'https://a.example/X'],
  ['http://a.example?q=A#B', 'http://a.example/?q=A#B'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  ['https://a.example:8443/a b', 'https://a.example:8443/a b'],
])('knows the browser’s form of %s', (address, form) => {
  expect(browserForm(address)).toBe(form);
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
  ['https://www.a.example./x', 'https://www.a.example./x'],
  ['https://a.example/..x', 'https://a.example/..x'],
  ['\u200bhttps://a.example/x', 'https://a.example/x'],
  ['\ufeff\u2060 a.example/x \u200e', 'https://a.example/x'],
  ['\u202ahttps://a.example/x\u202c', 'https://a.example/x'],
  ['\u00ad\u0000https://a.example/x\u200d\u0085', 'https://a.example/x'],
  ['https://a.example/a\u200db', 'https://a.example/a\u200db'],
  ['https://a.example/❤️', 'https://a.example/❤️'],
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
  ['https://a.example/a-long-na…', 'cut'],
  ['“https://a.example/a-long-na…”', 'malformed'],
  ['https://a.example/a-long-na…)', 'cut'],
  ['https://ada@example.com/', 'userinfo'],
  ['https://ada:pw@example.com/', 'userinfo'],
  ['ada@example.com', 'malformed'],
  ['', 'malformed'],
  ['hello', 'malformed'],
  ['hello world', 'malformed'],
  ['https://', 'malformed'],
  ['https:/example.com', 'malformed'],
  ['https://exa\nmple.com/', 'malformed'],
  ['1001', 'malformed'],
  ['3.14', 'malformed'],
  ['12:30', 'malformed'],
  ['0x7f.1', 'malformed'],
  ['e.g.', 'malformed'],
  ['example.com and more', 'malformed'],
  ['example.com,', 'malformed'],
  ['(example.com)', 'malformed'],
  ['https://www..a.example', 'malformed'],
  ['https://.example', 'malformed'],
  ['https://.a.example/x', 'malformed'],
  ['https://a.example../x', 'malformed'],
  ['www..a.example', 'malformed'],
  ['https://./', 'malformed'],
  ['\u200b', 'malformed'],
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

test('takes a host with any number of labels, however long, in no time', () => {
  const labels = Array.from({ length: 100 }, () => 'a-b_c').join('.');
  expect(isHost(`${labels}.example`)).toBe(true);
  expect(isHost(`${'a'.repeat(10_000)}!`)).toBe(false);
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

test('an address has neither white space nor an invisible character around it, and keeps every other character', () => {
  const around = fc.string({
    unit: fc.constantFrom(' ', '\n', '\u200b', '\ufeff', '\u2069', '\u200d', '\u00ad', '\u0007'),
  });
  fc.assert(
    fc.property(around, fc.webUrl({ withQueryParameters: true, withFragments: true }), around, (before, url, after) => {
      expect(visibleText(before + url + after)).toBe(url);
    }),
  );
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

const shortUrl = 'https://sho.rt/aB3x';

test.each([
  ['the same address', 'https://sho.rt/aB3x'],
  ['another scheme', 'http://sho.rt/aB3x'],
  ['no scheme', 'sho.rt/aB3x'],
  ['a host in capitals', 'https://SHO.RT/aB3x'],
  ['a slash at the end', 'https://sho.rt/aB3x/'],
  ['a query, which the service ignores', 'https://sho.rt/aB3x?utm_source=me#part'],
  ['an escaped letter', 'https://sho.rt/%61B3x'],
  ['two slashes', 'https://sho.rt//aB3x'],
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
  ['another code with an escape and two slashes', 'https://sho.rt//%78yz', true],
  ['another code with all of them', 'http://SHO.RT/xyz/?to=https://example.com/a#b', true],
  ['the first page of the service', 'https://sho.rt/?utm=1', false],
  ['an address that has the short one in its query', 'https://example.com/a/b?to=https://sho.rt/xyz', false],
  ['a page of the service', 'https://sho.rt/about/us', false],
  ['another host', 'https://example.com/aB3x', false],
  ['another port', 'https://sho.rt:8443/aB3x', false],
])('takes as a destination %s', (_what, typed, isShort) => {
  expect(readDestination(typed, shortUrl)).toEqual({ ok: true, value: typed });
  expect(leadsToShortLink(typed, shortUrl)).toBe(isShort);
});

test('warns of a short link on another host of the account', () => {
  expect(leadsToShortLink('https://go.example/xyz', shortUrl)).toBe(false);
  expect(leadsToShortLink('https://go.example/xyz?a#b', shortUrl, ['go.example'])).toBe(true);
  expect(leadsToShortLink('https://go.example/about/us', shortUrl, ['go.example'])).toBe(false);
});

test.each([
  ['http://sho.rt/a1', 'http://sho.rt/a1'],
  ['https://SHO.RT/a1', 'https://sho.rt/a1'],
  ['http://sho.rt/a1/', 'http://sho.rt/a1'],
  ['http://sho.rt/a1?fbclid=IwAR0', 'http://sho.rt/a1'],
  ['http://sho.rt/a1/?x#y', 'http://sho.rt/a1'],
  ['http://sho.rt/a1#x', 'http://sho.rt/a1'],
  ['http://sho.rt/%611', 'http://sho.rt/a1'],
  ['http://sho.rt//a1', 'http://sho.rt/a1'],
  ['http://sho.rt/', null],
  ['http://sho.rt/?a1', null],
  ['http://sho.rt/a1/b2', null],
  ['http://sho.rt/a1%2Fb2', null],
  ['http://sho.rt/a-1', null],
  ['http://sho.rt/%E0%A4%A', null],
  ['http://sho.rt:8080/a1', null],
  ['http://other.example/a1', null],
])('the short link of sho.rt in %s is %s', (address, shortUrl) => {
  expect(shortLinkIn(address, ['sho.rt'])).toBe(shortUrl);
});

test('names each host of short addresses once', () => {
  const shortUrls = ['https://sho.rt/a1', 'https://sho.rt/b2', 'http://go.example:8080/c3', 'sho.rt:81/d4', 'nothing'];
  expect(shortHosts(shortUrls)).toEqual(['sho.rt', 'go.example:8080', 'sho.rt:81']);
});
