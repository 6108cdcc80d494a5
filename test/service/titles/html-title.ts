import { decodeHTML } from 'entities';

/** Titles are cut at this length (code points). */
const maxLength = 2_000;

/** Elements in which a title element is not the page's title. */
const rawElements = ['script', 'style', 'textarea', 'noscript', 'template', 'svg'];

/**
 * Returns the text of a page's title element with decoded references and collapsed white space; null if it is missing or
 * empty. The service gives it as it is: nobody decodes it again. Searches in one pass, so that no page can make it slow.
 */
export function titleOf(html: string): string | null {
  // Not toLowerCase, which can change the length of a text.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let at = lower.indexOf('<');
  while (at !== -1) {
    if (opens(lower, at, 'title')) {
      const start = lower.indexOf('>', at);
      const end = lower.indexOf('</title', start);
      return start === -1 || end === -1 ? null : tidyTitle(decodeHTML(html.slice(start + 1, end)));
    }
    const closing = closingOf(lower, at);
    const after = closing === null ? at : lower.indexOf(closing, at + 1);
    // An element that is never closed contains the rest of the page.
    if (after === -1) return null;
    at = lower.indexOf('<', after + 1);
  }
  return null;
}

/** Returns the text that ends the comment or raw element beginning here; null if none begins. */
function closingOf(lower: string, at: number): string | null {
  if (lower.startsWith('<!--', at)) return '-->';
  const name = rawElements.find((element) => opens(lower, at, element));
  return name === undefined ? null : `</${name}`;
}

function opens(lower: string, at: number, name: string): boolean {
  return lower.startsWith(name, at + 1) && /[\s/>]/.test(lower.charAt(at + 1 + name.length));
}

/** Returns a title with collapsed white space, without control characters, and cut; null if nothing is left. */
export function tidyTitle(text: string): string | null {
  const title = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return title === '' ? null : Array.from(title).slice(0, maxLength).join('');
}
