import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { sameAsEnglish } from './same-as-english.ts';
import { sharedTexts } from './shared-texts.ts';

type Texts = Record<string, { message: string }>;

/** A part of `Intl.Locale` that TypeScript's types lack. */
interface TellsDirection {
  getTextInfo(): { direction: 'ltr' | 'rtl' };
}

const folder = 'public/_locales';
const languages = readdirSync(folder).map((name): [string, Texts] => [
  name,
  JSON.parse(readFileSync(`${folder}/${name}/messages.json`, 'utf8')) as Texts,
]);
const stems = Object.keys(english)
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.slice(0, -'_other'.length));
const counted = new Set(stems.flatMap((stem) => [`${stem}_one`, `${stem}_other`]));

/** Returns the English text for a key of any language; English may lack its plural form. */
function inEnglish(key: string): string {
  const [, stem = ''] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
  const texts: Texts = english;
  return (texts[key] ?? texts[`${stem}_other`])?.message ?? '';
}

const places = (text: string): string[] => [...new Set(text.match(/\$\d/g))].toSorted();

describe.each(languages)('in %s', (name, texts) => {
  const tag = name.replace('_', '-');

  test('has every text in each plural form of the language, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const wanted = [
      ...Object.keys(english).filter((key) => !counted.has(key)),
      ...stems.flatMap((stem) => pluralCategories.map((plural) => `${stem}_${plural}`)),
    ];
    expect(Object.keys(texts).toSorted()).toEqual(wanted.toSorted());
  });

  test('every text has the placeholders of the English one', () => {
    const wrong = Object.entries(texts).filter(([key, { message }]) => {
      // These plural forms may write the number in words.
      const few = /_(?:zero|one|two)$/.test(key);
      const [here, there] = [places(message), places(inEnglish(key))].map((all) =>
        few ? all.filter((place) => place !== '$1') : all,
      );
      return String(here) !== String(there);
    });
    expect(wrong).toEqual([]);
  });

  test('the texts name their language and its writing direction', () => {
    expect(texts['language']?.message).toBe(tag);
    const { direction } = (new Intl.Locale(tag) as unknown as TellsDirection).getTextInfo();
    expect(texts['direction']?.message).toBe(direction);
  });

  test('no text is left in English', () => {
    const allowed = new Set(['extensionName', 'direction', ...(sameAsEnglish[name] ?? [])]);
    const left = Object.entries(texts)
      .filter(([key, { message }]) => message === inEnglish(key) && /\p{L}{2}/u.test(message))
      .map(([key]) => key);
    expect(name === 'en' ? [] : left.filter((key) => !allowed.has(key))).toEqual([]);
    const needless = (sameAsEnglish[name] ?? []).filter((key) => !left.includes(key));
    expect(needless).toEqual([]);
  });

  test('no text is empty or has spaces at its ends', () => {
    expect(Object.values(texts).filter(({ message }) => message === '' || message !== message.trim())).toEqual([]);
  });
});

test('every key and variable is one that browsers accept; with another they do not load the extension', () => {
  const written = languages.flatMap(([, texts]) => Object.entries(texts));
  expect(written.filter(([key]) => !/^[A-Za-z0-9_]+$/.test(key))).toEqual([]);
  expect(written.filter(([, { message }]) => /\$[\w@]+\$/.test(message))).toEqual([]);
  const lower = Object.keys(english).map((key) => key.toLowerCase());
  expect(
    lower.filter((key, place) => lower.indexOf(key) !== place),
    'Chromium takes both for one',
  ).toEqual([]);
});

const keys = Object.keys(english).filter((key) => !counted.has(key));

/** Returns a text as a person compares it with another one: without its case and the sign at its end. */
const plain = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/[.:…]$/, '');

test.each(languages)('in %s, no text stands for two things that have two texts elsewhere', (name, texts) => {
  const tell = name === 'en' ? languages : languages.filter(([other]) => other === 'en');
  const alike = [...Map.groupBy(keys, (key) => plain(texts[key]?.message)).values()];
  const shared = alike.filter((group) =>
    tell.some(([, others]) => new Set(group.map((key) => plain(others[key]?.message))).size > 1),
  );
  const sorted = (groups: readonly (readonly string[])[]): string[] =>
    groups.map((group) => group.toSorted().join(' ')).toSorted();
  expect(sorted(shared)).toEqual(sorted(sharedTexts[name] ?? []));
});

test('no two keys have the same text in every language', () => {
  const written = Map.groupBy(keys, (key) => JSON.stringify(languages.map(([, texts]) => texts[key]?.message)));
  expect([...written.values()].filter((same) => same.length > 1)).toEqual([]);
});

test.each([
  ['de', 'Sie', 'du dein deine deinem deinen deiner dich dir'],
  [
    'es',
    'tú',
    'usted ustedes su\\x20cuenta puede\\x20usar podrá téngalo ábralo pruébelo inténtelo elíjalo escríbalo guárdelo quítelo pulse elija ' +
      'pegue escriba seleccione introduzca',
  ],
  ['fr', 'vous', 'tu toi ton ta tes'],
  ['pt_BR', 'você', 'tu teu tua teus tuas contigo'],
])('in %s the words address a person as %s on every page', (name, _address, others) => {
  const other = new RegExp(`(?<!\\p{L})(?:${others.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');
  const texts = languages.find(([language]) => language === name)?.[1] ?? {};
  expect(Object.entries(texts).filter(([, { message }]) => other.test(message))).toEqual([]);
});

test('in French no line ends between a word and the sign that a space keeps apart from it', () => {
  const [, french = {}] = languages.find(([name]) => name === 'fr') ?? [];
  const loose = keys.filter((key) => /« | [:;?!»](?=$|[\s.,)…])/.test(french[key]?.message ?? ''));
  expect(keys.filter((key) => /«\u00a0/.test(french[key]?.message ?? '')).length).toBeGreaterThan(20);
  expect(loose).toEqual([]);
});
