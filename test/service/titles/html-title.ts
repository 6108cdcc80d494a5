import { decodeHTML } from 'entities';

/** Code points a title is cut at; longer ones are no titles. */
const maxLength = 2_000;

/** Elements whose content is no markup, so that a title within is none. */
const rawElements = ['script', 'style', 'textarea', 'noscript', 'template', 'svg'];

/**
 * The text of a page's title element: references decoded, white space collapsed; null if it has none or an empty one. One
 * pass from left to right, as a page may be made to be slow to search.
 */
export function titleOf(html: string): string | null {
  // Not toLowerCase, which may change how long a text is.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let at = lower.indexOf('<');
  while (at !== -1) {
    if (opens(lower, at, 'title')) {
      const start = lower.indexOf('>', at);
      const end = lower.indexOf('</title', start);
      return start === -1 || end === -1 ? null : tidy(decodeHTML(html.slice(start + 1, end)));
    }
    const closing = closingOf(lower, at);
    const after = closing === null ? at : lower.indexOf(closing, at + 1);
    // What is never closed takes the rest of the page with it.
    if (after === -1) return null;
    at = lower.indexOf('<', after + 1);
  }
  return null;
}

/** What ends the comment or raw element that begins here, or null if neither does. */
function closingOf(lower: string, at: number): string | null {
  if (lower.startsWith('<!--', at)) return '-->';
  const name = rawElements.find((element) => opens(lower, at, element));
  return name === undefined ? null : `</${name}`;
}

function opens(lower: string, at: number, name: string): boolean {
  return lower.startsWith(name, at + 1) && /[\s/>]/.test(lower.charAt(at + 1 + name.length));
}

function tidy(text: string): string | null {
  const title = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return title === '' ? null : Array.from(title).slice(0, maxLength).join('');
}
