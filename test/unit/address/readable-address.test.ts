import fc from 'fast-check';
import { expect, test } from 'vitest';
import { punycodeHost } from '../../../lib/address/address.ts';
import { decodePunycode } from '../../../lib/address/punycode.ts';
import { decodedAddress } from '../../../lib/address/decoded-address.ts';
import { readableAddress } from '../../../lib/address/readable-address.ts';

test.each([
  ['https://a.example/m%C3%BCnchen', 'https://a.example/münchen'],
  ['https://a.example/m%c3%bcnchen?ort=K%C3%B6ln#stra%C3%9Fe', 'https://a.example/münchen?ort=Köln#straße'],
  ['https://xn--mnchen-3ya.example:8080/', 'https://münchen.example:8080/'],
  ['xn--mnchen-3ya.example/x', 'münchen.example/x'],
  ['https://xn--e1afmkfd.xn--p1ai/', 'https://пример.рф/'],
  ['https://xn--r8jz45g.xn--zckzah/%E4%BE%8B', 'https://例え.テスト/例'],
  ['https://xn--3e0b707e/', 'https://한국/'],
  ['https://a.example/caf%65%CC%81/e%CC%81', 'https://a.example/caf%65%CC%81/é'.normalize('NFD')],
  ['https://a.example/%F0%9F%8E%89', 'https://a.example/🎉'],
])('%s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});

test.each([
  // Letters of two scripts, or of one that all look like Latin ones.
  ['https://xn--pple-43d.com/'],
  ['https://xn--80ak6aa92e.com/login'],
  ['https://xn--80ak6aa92e.com.example/'],
  ['https://xn--ggle-55da.com/'],
  // No label that a browser makes.
  ['https://xn--99999999/'],
  ['https://xn--a/'],
  ['https://xn--mnchen-/'],
  ['https://me@xn--mnchen-3ya.example/'],
  // A meaning of their own, or nothing to see.
  ['https://a.example/%2F%3F%23%25%26%3D%2B%3A%40%20%22%3C%41'],
  ['https://a.example/%E2%80%AEgpj%E2%80%AC%E2%80%8B%C2%AD%EF%BB%BF%E2%81%A6'],
  ['https://a.example/%C2%A0%E3%80%80%E2%80%A8%00%0A%C2%85'],
  ['https://a.example/%EF%BC%8F%EF%BC%9F%E2%88%95%E2%81%84'],
  // A mark on what separates the parts, no character at all, and bytes that are not UTF-8.
  ['https://a.example/%CC%B8x'],
  ['https://a.example/%F3%B0%80%80%EE%80%80'],
  ['https://a.example/m%FCnchen/%C3/%C0%AF/%ED%A0%80/%'],
  ['https://a.example/plain'],
  ['data:text/html,%C3'],
])('%s is shown as it is', (address) => {
  expect(readableAddress(address)).toBe(address);
});

const hosts = fc
  .array(fc.constantFrom(...Array.from('aäöüßéñçøабвгдежзλμνפשתعربية日本語かなカナ한국ไทยहिन्दी-019')), {
    minLength: 1,
    maxLength: 9,
  })
  .map((letters) => URL.parse(`https://${letters.join('')}.example/`)?.hostname)
  .filter((host) => host !== undefined);

test('whatever is shown leads to the same page, and names a host of other letters in ASCII too', () => {
  const paths = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURI(text.toWellFormed()));
  fc.assert(
    fc.property(hosts, paths, (host, path) => {
      const address = new URL(`https://${host}/${path}`).href;
      const shown = readableAddress(address);
      expect(new URL(shown).href).toBe(address);
      expect(readableAddress(shown)).toBe(shown);
      expect(shown).not.toMatch(/\s|[\p{C}\p{Z}]|\p{Default_Ignorable_Code_Point}/u);
      expect(punycodeHost(shown)).toBe(shown.startsWith(`https://${host}/`) ? null : host);
    }),
  );
});

test('a host is decoded to what the browser encodes', () => {
  fc.assert(
    fc.property(hosts, (host) => {
      const label = host.split('.')[0] ?? '';
      if (!label.startsWith('xn--')) return;
      expect(new URL(`https://${decodePunycode(label.slice(4))}.example/`).hostname).toBe(host);
    }),
  );
});

test('no text makes the decoder throw, or a short address long', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\d-]{0,70}$/), (label) => {
      const decoded = decodePunycode(label);
      if (decoded !== null) expect(decoded.length).toBeLessThanOrEqual(2 * label.length);
      expect(decodedAddress(`https://xn--${label}/%${label}`)).toContain('https://');
    }),
  );
});
