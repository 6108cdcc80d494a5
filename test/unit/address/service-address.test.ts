import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressesAbove,
  partServiceAddress,
  hostPattern,
  isUnencrypted,
  namesLocalComputer,
  readServiceAddress,
  suggestServiceAddress,
} from '../../../lib/address/service-address.ts';
import { endpoints } from '../../../lib/worker/api/endpoints.ts';

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

test.each(Object.values(endpoints).map(({ path }) => path))(
  'the endpoint %s is no part of the service address',
  (path) => {
    for (const base of ['https://sho.rt', 'http://127.0.0.1:8787/api/v1', 'sho.rt']) {
      for (const end of ['', '/', '?', '#', `?limit=10`, '?long_url=https%3A%2F%2Fa.example%2F%3Fuid%3D1']) {
        expect(partServiceAddress(` ${base}${path}${end}`)).toEqual({ serviceAddress: base });
      }
    }
    expect(partServiceAddress(`https://sho.rt${path.toUpperCase()}`)).toEqual({ serviceAddress: 'https://sho.rt' });
  },
);

const account = { accountId: 'me', secretKey: 'k+/=&1' };

test.each([
  ['https://sho.rt/overview?uid=me&secret_key=k%2B%2F%3D%261', { serviceAddress: 'https://sho.rt', ...account }],
  [
    'https://sho.rt/x/link/last?limit=1&secret_key=k+%2F=%261&uid=me#end',
    { serviceAddress: 'https://sho.rt/x', ...account },
  ],
  ['https://sho.rt?UID=me&Secret_Key=k%2B/%3D%261', { serviceAddress: 'https://sho.rt', ...account }],
  ['https://sho.rt/#/tools?uid=me&secret_key=k%2B/%3D%261', { serviceAddress: 'https://sho.rt/', ...account }],
  ['http//sho.rt/overview?uid=me&secret_key=k%2B/%3D%261', { serviceAddress: 'http//sho.rt', ...account }],
  ['https://sho.rt/overview?uid=me', { serviceAddress: 'https://sho.rt', accountId: 'me' }],
  ['https://sho.rt/overview?uid=%E0%A4&secret_key=', { serviceAddress: 'https://sho.rt', accountId: '%E0%A4' }],
  ['https://sho.rt/overview?uid=<UID>&secret_key=%3CSECRET_KEY%3E', { serviceAddress: 'https://sho.rt' }],
  ['https://sho.rt/overview?uid={uid}&secret_key=…', { serviceAddress: 'https://sho.rt' }],
])('%s is parted into the service address and the account', (typed, parts) => {
  expect(partServiceAddress(typed)).toEqual(parts);
});

test.each([
  '',
  'https://sho.rt',
  'https://sho.rt/api/',
  'https://sho.rt/?a=b',
  'https://sho.rt/#a',
  'https://sho.rt/links/overviews',
  'https://sho.rt/link',
  'https://overview',
  'https://sho.rt/overview/more',
  'overview',
])('nothing is taken out of %j', (typed) => {
  expect(partServiceAddress(typed)).toBeNull();
});

test.each([
  ['https://sho.rt', []],
  ['https://sho.rt/api', ['https://sho.rt']],
  [
    'http://127.0.0.1:8787/api/v1/app',
    ['http://127.0.0.1:8787/api/v1', 'http://127.0.0.1:8787/api', 'http://127.0.0.1:8787'],
  ],
  ['https://sho.rt/a/b/c/d/e', ['https://sho.rt/a/b/c/d', 'https://sho.rt/a/b/c', 'https://sho.rt']],
])('above %s are %j', (address, above) => {
  expect(addressesAbove(address)).toEqual(above);
});
