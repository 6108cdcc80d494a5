import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import { sameAsEnglish } from './same-as-english.ts';

type Texts = Record<string, { message: string }>;

/** What the types of TypeScript do not have of a locale yet. */
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

/** The English text that a key of any language says, the plural's form left aside. */
function inEnglish(key: string): string {
  const [, stem = ''] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
  const texts: Texts = english;
  return (texts[key] ?? texts[`${stem}_other`])?.message ?? '';
}

const places = (text: string): string[] => [...new Set(text.match(/\$\d/g))].toSorted();

describe.each(languages)('in %s', (name, texts) => {
  const tag = name.replace('_', '-');

  test('every text is there, in each plural the language has, and none that nobody asks for', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const wanted = [
      ...Object.keys(english).filter((key) => !counted.has(key)),
      ...stems.flatMap((stem) => pluralCategories.map((plural) => `${stem}_${plural}`)),
    ];
    expect(Object.keys(texts).toSorted()).toEqual(wanted.toSorted());
  });

  test('what is put into a text has its place there', () => {
    const wrong = Object.entries(texts).filter(([key, { message }]) => {
      // These forms name so few that a language may say the number in words.
      const few = /_(?:zero|one|two)$/.test(key);
      const [here, there] = [places(message), places(inEnglish(key))].map((all) =>
        few ? all.filter((place) => place !== '$1') : all,
      );
      return String(here) !== String(there);
    });
    expect(wrong).toEqual([]);
  });

  test('its texts say which language they are in, and which way it is written', () => {
    expect(texts['language']?.message).toBe(tag);
    const { direction } = (new Intl.Locale(tag) as unknown as TellsDirection).getTextInfo();
    expect(texts['direction']?.message).toBe(direction);
  });

  test('nothing is left in English', () => {
    const allowed = new Set(['extensionName', 'direction', ...(sameAsEnglish[name] ?? [])]);
    const left = Object.entries(texts)
      .filter(([key, { message }]) => message === inEnglish(key) && /\p{L}{2}/u.test(message))
      .map(([key]) => key);
    expect(name === 'en' ? [] : left.filter((key) => !allowed.has(key))).toEqual([]);
    const needless = (sameAsEnglish[name] ?? []).filter((key) => !left.includes(key));
    expect(needless).toEqual([]);
  });

  test('no text is empty, or has blanks at its ends that a translator left', () => {
    expect(Object.values(texts).filter(({ message }) => message === '' || message !== message.trim())).toEqual([]);
  });
});

test('every text has a name that a browser takes: with one it does not, the extension is not loaded at all', () => {
  const refused = languages.flatMap(([, texts]) => Object.keys(texts)).filter((key) => !/^[A-Za-z0-9_]+$/.test(key));
  expect(refused).toEqual([]);
});

test('no text has what a browser takes for a variable: with one that nothing defines, the extension is not loaded at all', () => {
  const refused = languages
    .flatMap(([, texts]) => Object.values(texts))
    .filter(({ message }) => /\$[\w@]+\$/.test(message));
  expect(refused).toEqual([]);
});

test('no text is written twice: two that are the same in every language are one', () => {
  const keys = Object.keys(english).filter((key) => !counted.has(key));
  const written = Map.groupBy(keys, (key) => JSON.stringify(languages.map(([, texts]) => texts[key]?.message)));
  expect([...written.values()].filter((same) => same.length > 1)).toEqual([]);
});
