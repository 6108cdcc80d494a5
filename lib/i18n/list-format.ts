import { language, message } from './messages.ts';

/** Joins items into one line with the list separators of the person's language. */
export function formatList(items: readonly string[]): string {
  // Isolates each item, so that punctuation stays beside one that is written left to right.
  const isolated = message('direction') === 'rtl' ? items.map((item) => `\u2068${item}\u2069`) : items;
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(isolated);
}
