import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../lib/search/fold.ts';
import { markMatches, matches, searchWords } from '../../../lib/search/search.ts';
import { listed } from '../../fakes/links-page.ts';

const finds = (query: string, title: string): boolean => matches(listed('a', { title }), searchWords(query));

test.each([
  ['zürich', 'zürich'.normalize('NFD')],
  ['zürich'.normalize('NFD'), 'Zürich'],
  ['cafe', 'Le Café'],
  ['ελλαδα', 'Ελλάδα'],
  ['ΕΛΛΆΔΑ', 'Ελλάδα'],
  ['οδος', 'ΟΔΟΣ'],
  ['الاول', 'الأول'],
  ['الأول', 'الاول'],
  ['STRASSE', 'Straße'],
  ['straße', 'STRASSE'],
  ['STRAẞE', 'strasse'],
  ['istanbul', 'İstanbul'],
  ['İSTANBUL', 'istanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['МОСКВА', 'Москва'],
  ['елка', 'Ёлка'],
  ['"quoted"', '“quoted”'],
  ['“quoted”', '"quoted"'],
  ["don't", 'don’t'],
  ['don´t', "don't"],
  ['ABC 123', 'ＡＢＣ　１２３'],
  ['ガイド', 'ｶﾞｲﾄﾞ'],
  ['cooperate', 'co\u00adoperate'],
  ['co\u00adoperate', 'cooperate'],
  ['zerowidth', 'zero\u200bwidth'],
  ['two   words', 'two words'],
  ['two\u00a0words', 'two \u3000 words'],
  ['2019-2020', '2019–2020'],
  ['2019−2020', '2019-2020'],
  ['smorrebrod', 'Smørrebrød'],
  ['lodz', 'Łódź'],
  ['aegir oeuvre', 'Ægir Œuvre'],
  ['tieng viet', 'Tiếng Việt'],
  ['سلام', 'سَلَامٌ'],
  ['كتاب', 'كتـــاب'],
  ['مدرسه', 'مدرسة'],
  ['علي', 'على'],
  ['کتاب', 'كتاب'],
  ['می خواهم', 'می‌خواهم'],
  ['2024', '٢٠٢٤'],
  ['שלום', 'שָׁלוֹם'],
  ['जरूरत', 'ज़रूरत'],
  ['file', 'ﬁle'],
  ['m2', 'm²'],
  ['한국', '한국'.normalize('NFD')],
])('"%s" finds the title "%s"', (query, title) => {
  expect(finds(query, title)).toBe(true);
});

test.each([
  ['か', 'がいど'],
  ['は', 'ぱんだ'],
  ['하', '한국'],
  ['दल', 'दिल्ली'],
  ['กา', 'กี่'],
])('"%s" does not find "%s", which is another word to readers', (query, title) => {
  expect(finds(query, title)).toBe(false);
});

const marked = (title: string, query: string): string[] =>
  markMatches(title, searchWords(query)).flatMap(({ text, match }) => (match ? [text] : []));

test.each([
  ['Die Straße dort', 'strasse', ['Straße']],
  ['Die Straße dort', 'stras', ['Straß']],
  ['Ist der Spaß groß', 's', ['s', 'S', 'ß', 'ß']],
  ['Zürich'.normalize('NFD'), 'zurich', ['Zürich'.normalize('NFD')]],
  ['İİİ Istanbul', 'istanbul', ['Istanbul']],
  ['“Ｆｕｌｌ” ½ ﬁle', 'file "full"', ['“Ｆｕｌｌ”', 'ﬁle']],
  ['co\u00adoperate now', 'coop', ['co\u00adop']],
  ['👨‍👩‍👧 família', 'familia', ['família']],
  ['الطبعة الأولى', 'الاولي', ['الأولى']],
  ['หนังสือ', 'หน', ['หนั']],
])('in "%s", "%s" marks %j', (title, query, parts) => {
  expect(marked(title, query)).toEqual(parts);
});

/** Texts of letters that occur; ancient Greek has a letter below others that is beside them in capitals. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom('ß', 'ẞ', 'İ', 'ı', 'ς', 'Σ', 'ﬁ', 'é', 'e\u0301', 'أ', 'ة', 'が', '한', 'ø', '’', '–', '\u00ad'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => !/[\u0345\u1c80-\u1c88]/.test(text.normalize('NFD')));

test('a text is found by itself in either normal form and case', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const query of [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase(), text.toLowerCase()]) {
        expect(fold(query)).toBe(fold(text));
        expect(finds(query, text)).toBe(true);
      }
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('a mark has what was searched in it, and cuts no character', () => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(texts, texts, (before, word) => {
      const text = `${before} ${word} end`;
      const parts = markMatches(text, searchWords(word.toUpperCase()));
      expect(parts.map((part) => part.text).join('')).toBe(text);
      const cuts = new Set([...graphemes.segment(text)].map(({ index }) => index));
      let place = 0;
      for (const part of parts) {
        expect(cuts).toContain(place);
        const words = searchWords(word);
        if (part.match) expect(words.some((each) => fold(part.text).includes(each))).toBe(true);
        place += part.text.length;
      }
    }),
  );
});
