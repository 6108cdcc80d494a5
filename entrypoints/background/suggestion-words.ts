import { suggestionsAreMarkup as markup } from '../../lib/firefox.ts';
import type { KnownLink } from '../../lib/link.ts';
import { counted, word } from '../../lib/words.ts';
import type { Typed } from './keyword.ts';

/** What Enter does. What was typed is not repeated: browsers show this text for the next key, too. */
export function defaultWords(typed: Typed): string {
  switch (typed.kind) {
    case 'nothing':
      return word('keywordNothing');
    case 'search':
      return word('keywordSearch');
    case 'addresses':
      return typed.addresses.length === 1
        ? word('keywordInspect')
        : counted('keywordInspectMany', typed.addresses.length);
  }
}

/** A link: its title, its short address, its clicks, and that it is deleted where it is. */
export function linkWords({ title, shortUrl, clicks, state }: KnownLink): string {
  const count = state === 'deleted' ? word('outcome_deleted') : clicksWords(clicks);
  const about = count === null ? [] : [dim(`· ${count}`)];
  const name = title === null || title === undefined || title === '' ? [] : [plain(title), dim('·')];
  return [...name, url(shortUrl), ...about].join(' ');
}

function clicksWords(clicks: number | null | undefined): string | null {
  return clicks === null || clicks === undefined ? null : counted('clicks', clicks);
}

/** Text without meaning to whoever reads markup. */
function plain(text: string): string {
  return markup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

const dim = (text: string): string => (markup ? `<dim>${plain(text)}</dim>` : text);
const url = (text: string): string => (markup ? `<url>${plain(text)}</url>` : text);
