import type messages from '../../public/_locales/en/messages.json';
// The only import of `lib/browser` here: the browser picks the person's language and holds the texts.
import { browser } from '../browser/browser.ts';
import { isAddressText, leftToRight } from '../address/written-direction.ts';

/** The key of a text in `_locales`; a misspelt one does not compile. */
export type MessageKey = keyof typeof messages;

/** The key of a text with plural forms: `clicks` stands for `clicks_one` and `clicks_other`. */
export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never;

/** Returns the text for a key in the person's language, with `values` in its placeholders. */
export function message(key: MessageKey, ...values: string[]): string {
  return browser.i18n.getMessage(key, values.map(besideText));
}

/**
 * Returns a value for a text in the person's language. If that is written from right to left, an address in it stays from
 * left to right as a whole, by characters that show nothing; a copy of the value has none.
 */
export function besideText(value: string): string {
  return isAddressText(value) && message('direction') === 'rtl' ? leftToRight(value) : value;
}

/**
 * Returns the text for a count in the plural form of the person's language; `more` fills the placeholders after the
 * count.
 */
export function pluralMessage(key: PluralKey, count: number, ...more: string[]): string {
  const values = [new Intl.NumberFormat(language()).format(count), ...more.map(besideText)];
  const plural = `${key}_${new Intl.PluralRules(language()).select(count)}`;
  return browser.i18n.getMessage(plural, values) || browser.i18n.getMessage(`${key}_other`, values);
}

/** Joins sentences by the rules of the person's language; leaves out empty ones. */
export function joinSentences(...sentences: string[]): string {
  return sentences
    .filter(Boolean)
    .reduce((before, next) => (before === '' ? next : message('together', before, next)), '');
}

/**
 * Returns the language for numbers and times: the browser's regional variety if it belongs to the language of the
 * texts, else the language of the texts, so that no sentence mixes two languages.
 */
export function language(): string {
  const texts = message('language');
  const own = browser.i18n.getUILanguage();
  return own === texts || own.startsWith(`${texts}-`) ? own : texts;
}

/** Sets the page's language and writing direction; writes only what differs, to spare a redraw. */
export function labelPage(): void {
  const { documentElement: root } = document;
  const [lang, dir] = [message('language'), message('direction')];
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
}
