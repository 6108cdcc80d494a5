import { suggestionsAreMarkup as isMarkup } from '../../lib/browser/firefox.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { Typed } from './omnibox-input.ts';

/**
 * Returns the first suggestion, which says what Enter does. It leaves out the typed text, because browsers still show
 * it after the next key.
 */
export function defaultSuggestion(typed: Typed): string {
  switch (typed.kind) {
    case 'nothing':
      return message('keywordNothing');
    case 'search':
      return message('keywordSearch');
    case 'addresses':
      return typed.addresses.length === 1
        ? message('keywordInspect')
        : pluralMessage('keywordInspectMany', typed.addresses.length);
  }
}

/** Returns the suggestion for a link: its title, its short address, and its clicks or "deleted". */
export function linkSuggestion({ title, shortUrl, clicks, state }: PartialLink): string {
  const note = state === 'deleted' ? message('outcome_deleted') : clicksText(clicks);
  const last = note === null ? [] : [dim(`· ${note}`)];
  const first = title === null || title === undefined || title === '' ? [] : [plain(title), dim('·')];
  return [...first, url(shortUrl), ...last].join(' ');
}

function clicksText(clicks: number | null | undefined): string | null {
  return clicks === null || clicks === undefined ? null : pluralMessage('clicks', clicks);
}

/** Escapes text if the browser parses suggestions as markup. */
function plain(text: string): string {
  return isMarkup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

const dim = (text: string): string => (isMarkup ? `<dim>${plain(text)}</dim>` : text);
const url = (text: string): string => (isMarkup ? `<url>${plain(text)}</url>` : text);
