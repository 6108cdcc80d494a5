import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hostPattern,
  isUnencrypted,
  namesLocalComputer,
  readServiceAddress,
  suggestServiceAddress,
} from '../../../lib/address/service-address.ts';

test.each([
  ['https://sho.rt', 'https://sho.rt'],
  ['https://sho.rt/', 'https://sho.rt'],
  ['sho.rt/api/', 'https://sho.rt/api'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['HTTPS://Sho.rt:8443/Api', 'https://sho.rt:8443/Api'],
  ['https://links.example./api', 'https://links.example./api'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['http://tps:8080', 'http://tps:8080'],
  ['\u200b\ufeff https://sho.rt/api\u2060', 'https://sho.rt/api'],
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
  'https://sho..rt',
  'https://.sho.rt',
  'https://sho.rt..',
  'https://sho.rt:/api',
  'https://sho.rt:80:90',
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

test.each([
  ['http:/127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http//127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['htp:/127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['https:/sho.rt/api', 'https://sho.rt/api'],
  ['https//sho.rt', 'https://sho.rt'],
  ['https/sho.rt', 'https://sho.rt'],
  ['https:sho.rt', 'https://sho.rt'],
  ['http:8787.example', 'http://8787.example'],
  ['https:///sho.rt', 'https://sho.rt'],
  ['https::/sho.rt', 'https://sho.rt'],
  ['https;//sho.rt', 'https://sho.rt'],
  ['https.//sho.rt', 'https://sho.rt'],
  ['https,//sho.rt', 'https://sho.rt'],
  ['https:\\\\sho.rt\\api', 'https://sho.rt/api'],
  ['https : // sho.rt', 'https://sho.rt'],
  ['ttps://sho.rt', 'https://sho.rt'],
  ['hhttps//sho.rt', 'https://sho.rt'],
  ['HTTPSS://sho.rt', 'https://sho.rt'],
  ['https://https://sho.rt/', 'https://sho.rt'],
  ['http://https//sho.rt', 'https://sho.rt'],
  ['https://http/sho.rt', 'http://sho.rt'],
  ['http:/nas', 'http://nas'],
  ['sho.rt\\api', 'https://sho.rt/api'],
])('%j, whose scheme is broken, is refused, and %s suggested in its place', (typed, meant) => {
  expect(readServiceAddress(typed)).toEqual({ ok: false, failure: { kind: 'service-address' } });
  expect(suggestServiceAddress(typed)).toBe(meant);
});

test.each(['', 'https://sho.rt', 'http', 'http:', 'https://', 'https://https', 'ftp://sho.rt', 'jttp://', 'http:8787'])(
  'nothing is suggested in place of %j',
  (typed) => {
    expect(suggestServiceAddress(typed)).toBeNull();
  },
);

test.each([
  'http',
  'https',
  'http:8787',
  'http/api',
  'jttp:/sho.rt',
  'jttp//sho.rt',
  'https://http',
  'http://https:80/',
])('%j, whose host would be a scheme, is refused', (typed) => {
  expect(readServiceAddress(typed).ok).toBe(false);
});

test.each(['8787', '127.1', '0x7f.1', 'http://2130706433', 'http://010.0.0.1', '１２７.0.0.1'])(
  'the number %s is no address of a computer that anybody would mean',
  (typed) => {
    expect(readServiceAddress(typed).ok).toBe(false);
  },
);

test.each([
  ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['localhost:8787', 'http://localhost:8787'],
  ['localhost/api', 'http://localhost/api'],
  ['links.localhost', 'http://links.localhost'],
  ['[::1]:8787', 'http://[::1]:8787'],
  ['192.168.1.5:8787', 'https://192.168.1.5:8787'],
  ['nas:8787', 'https://nas:8787'],
])('%s without a scheme means %s', (typed, kept) => {
  expect(readServiceAddress(typed)).toEqual({ ok: true, value: kept });
});

test.each([
  ['https://nas', true],
  ['http://links:8787/api', true],
  ['https://nas.', true],
  ['https://xn--mnchen-3ya', true],
  ['http://localhost:8787', false],
  ['http://127.0.0.1', false],
  ['http://[::1]', false],
  ['https://nas.lan', false],
])('%s names a computer of the person’s own network: %s', (address, isLocal) => {
  expect(namesLocalComputer(address)).toBe(isLocal);
});

test('no text with a scheme, however it is broken, has the key sent to a host of that name', () => {
  const word = fc.constantFrom('http', 'https', 'HTTP', 'Https');
  const signs = fc.string({ unit: fc.constantFrom(':', '/', '\\', '.', ' ', ';', ''), maxLength: 4 });
  const host = fc.constantFrom('127.0.0.1:8787', 'sho.rt/api', 'localhost', '[::1]:80', 'https://sho.rt', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, signs), { minLength: 1, maxLength: 3 }), host, (words, rest) => {
      const read = readServiceAddress(words.flat().join('') + rest);
      const hostname = read.ok ? new URL(read.value).hostname : '';
      expect(hostname).not.toMatch(/^https?\.?$/);
    }),
  );
});

test('whatever is suggested is read as just that', () => {
  const unit = fc.constantFrom('h', 't', 'p', 's', ':', '/', '\\', '.', 'a', '1', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (typed) => {
      const meant = suggestServiceAddress(typed);
      if (meant !== null) expect(readServiceAddress(meant)).toEqual({ ok: true, value: meant });
    }),
  );
});
