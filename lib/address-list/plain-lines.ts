import { decodeQuotedPrintable, isQuotedPrintable } from './quoted-printable.ts';

/** An address between angle brackets that a mail program wrapped, and may have marked as quoted. */
const wrappedAddress =
  /<(?:URL:)?https?:\/\/(?:(?!https?:)[!-;=?-{}~])+(?:\n(?:[ \t]*>)?[ \t]*(?:(?!https?:)[!-;=?-{}~])+){1,9}>/gi;

/**
 * Returns a text without a byte order mark, with a line feed at the end of each line, and without what a mail program
 * did to it. Its lines keep their numbers unless it was quoted-printable.
 */
export function plainLines(typed: string): string {
  const text = typed.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const decoded = isQuotedPrintable(text) ? decodeQuotedPrintable(text).text : text;
  return decoded.replaceAll(wrappedAddress, (wrapped) => {
    const parts = wrapped.split(/\n(?:[ \t]*>)?[ \t]*/);
    return parts.join('') + '\n'.repeat(parts.length - 1);
  });
}
