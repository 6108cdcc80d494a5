import { parse } from 'node:querystring';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestUrl } from '../../../../lib/worker/api/request-url.ts';

const value = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string({ unit: 'binary' }));

describe('the URL of a request', () => {
  test('encodes any address so that it arrives to the byte', () => {
    fc.assert(
      fc.property(value, (address) => {
        const url = requestUrl('http://service.example', '/link/shorten', [['long_url', address]]);
        const sent = new URL(url);
        expect(parse(sent.search.slice(1))).toEqual({ long_url: address });
        expect(sent.hash).toBe('');
      }),
    );
  });

  test('encodes several values in their order', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 10 }), (addresses) => {
        const parameters = addresses.map((address) => ['short_url', address] as const);
        const url = requestUrl('http://service.example/api', '/link/info', [['uid', 'me'], ...parameters]);
        expect(parse(new URL(url).search.slice(1))).toEqual({ uid: 'me', short_url: addresses });
        expect(new URL(url).pathname).toBe('/api/link/info');
      }),
    );
  });

  test('encodes a space as %20 and keeps a plus', () => {
    expect(requestUrl('http://s.example', '/x', [['q', 'a b+c&d=é#f']])).toBe(
      'http://s.example/x?q=a%20b%2Bc%26d%3D%C3%A9%23f',
    );
  });

  test('the browser sends it unchanged, so the key guard finds the key in it', () => {
    const url = requestUrl('http://s.example', '/x', [['q', `o'clock!~*()`]]);
    expect(new Request(url).url).toBe(url);
  });

  test('encodes half a surrogate pair without failing', () => {
    expect(requestUrl('http://s.example', '/x', [['q', 'a\ud800b']])).toBe('http://s.example/x?q=a%EF%BF%BDb');
  });
});
