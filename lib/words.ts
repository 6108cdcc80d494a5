import type messages from '../public/_locales/en/messages.json';
import { browser } from './page-browser.ts';

/** Every text there is; a misspelt one does not compile. */
export type WordKey = keyof typeof messages;

/** Texts that depend on a count: `clicks` stands for `clicks_one` and `clicks_other`. */
export type CountedKey = WordKey extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never;

/** The text for a key in the person's language, `values` put in the places the text has for them. */
export function word(key: WordKey, ...values: string[]): string {
  return browser.i18n.getMessage(key, values);
}

/** Sentences one after the other; an empty one is left out. */
export function together(...sentences: string[]): string {
  return sentences
    .filter(Boolean)
    .reduce((before, next) => (before === '' ? next : word('together', before, next)), '');
}

/**
 * The language to write numbers and times in: the texts', in the person's own variety where that is one of it, so that
 * no sentence mixes two.
 */
export function language(): string {
  const texts = word('language');
  const own = browser.i18n.getUILanguage();
  return own === texts || own.startsWith(`${texts}-`) ? own : texts;
}

/** Says in which language the page is written, and which way; what it says already is left alone, and not drawn anew. */
export function labelPage(): void {
  const { documentElement: root } = document;
  const [lang, dir] = [word('language'), word('direction')];
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
}

/** The text for a count, in the plural the person's language has for it; `more` follows the count. */
export function counted(key: CountedKey, count: number, ...more: string[]): string {
  const values = [new Intl.NumberFormat(language()).format(count), ...more];
  const plural = `${key}_${new Intl.PluralRules(language()).select(count)}`;
  return browser.i18n.getMessage(plural, values) || browser.i18n.getMessage(`${key}_other`, values);
}

/** Several things in one line, with what the person's language has between them. */
export function listed(things: readonly string[]): string {
  // A name in letters that are written the other way keeps its signs on their side.
  const apart = word('direction') === 'rtl' ? things.map((thing) => `\u2068${thing}\u2069`) : things;
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(apart);
}
