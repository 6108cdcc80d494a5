import { escapeUTF8 } from 'entities';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../../../lib/link/clean-text.ts';
import { decodeEntities } from '../../../../lib/worker/api/item-fields.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.string({ unit: 'grapheme', maxLength: 3000 }),
);

test('cleaning a text removes control and bidi characters from a title', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(text)).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\u2028\u2029]/u);
    }),
  );
  expect(cleanText('safe\u202Egpj.exe\u202C\u0000!')).toBe('safegpj.exe!');
});

test('cleaning a text cuts a huge title, and no character in two', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text);
      expect(Array.from(clean).length).toBeLessThanOrEqual(1000);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
  expect(cleanText(`a${'😀'.repeat(1200)}`)).toBe(`a${'😀'.repeat(999)}`);
  expect(cleanText('x'.repeat(1000))).toBe('x'.repeat(1000));
});

test('cleaning a text keeps an ordinary title, on one line', () => {
  expect(cleanText('  Zoë’s   café \n\t– 中文 👩‍💻 ')).toBe('Zoë’s café – 中文 👩‍💻');
});

test.each([
  ['Tom &amp; Jerry &lt;3 &quot;x&quot; &apos;y&apos;', `Tom & Jerry <3 "x" 'y'`],
  ['caf&eacute; &#8211; &#x4e2d;&#25991; &#128512;', 'café – 中文 😀'],
  ['Malm&ouml; &ecirc;tre &ntilde; &Aring;ngstr&ouml;m &agrave;', 'Malmö être ñ Ångström à'],
  ['&yuml;&nbsp;&iexcl;&Agrave;&szlig;&Ccedil;&scaron;', '\u00ff\u00a0¡ÀßÇš'],
  ['&#150;&#x92;', '–’'],
  ['A &rarr; B &yen;5 &frac12; &plusmn;1 &hearts;', 'A → B ¥5 ½ ±1 ♥'],
  ['&amp;lt; &amp;amp;', '&lt; &amp;'],
  ['AT&T &unknown; &amp &; &#0; &#xd800; &#9999999;', 'AT&T &unknown; &amp &; &#0; &#xd800; &#9999999;'],
])('decoding HTML entities: %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

test('decodes once what another library escapes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeEntities(escapeUTF8(text))).toBe(text);
    }),
  );
});
