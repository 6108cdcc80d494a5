import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { english, texts } from './texts.ts';
import type { Texts } from './texts.ts';

/** A visitor's language and the texts in it. */
export interface Language {
  tag: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
}

/** How much of Accept-Language is read (characters); no browser sends as much. */
const maxLength = 1_000;

const languages = new Map(
  Object.entries(texts).map(([tag, its]) => {
    const direction = tag === 'ar' ? 'rtl' : 'ltr';
    return [written(tag), { tag, direction, texts: its } satisfies Language];
  }),
);

/** Returns the language that a visitor likes best of those that there are texts in; English if there is none. */
export function languageFor(headers: IncomingHttpHeaders): Language {
  const header = headers['accept-language']?.slice(0, maxLength);
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const language = languages.get(written(tag));
    if (language) return language;
  }
  return { tag: 'en', direction: 'ltr', texts: english };
}

/**
 * Returns the language and the script of a tag. Regions do not matter (pt-PT and pt-BR), scripts do: zh-TW is written in
 * other characters than zh-CN. Returns an empty text for what is no tag, such as `*`.
 */
function written(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return '';
  }
}
