import { withoutScheme } from '../address/without-scheme.ts';

/** Signs of Markdown around the words of a link. */
const markup = /^[*_~`<]+|[*_~`>]+$/g;

/**
 * Returns the words of a link with the short link in place of its own address, with or without a scheme as it was
 * written; null if the words are not its address. An address that ends with an ellipsis may be cut.
 */
export function renamedWords(words: string, address: string, shortUrl: string): string | null {
  const trimmed = words.trim();
  for (const shown of [trimmed, trimmed.replaceAll(markup, '')]) {
    if (!isAddressOf(shown, address)) continue;
    const short = /^https?:\/\//i.test(shown) ? shortUrl : withoutScheme(shortUrl);
    return words.replace(shown, () => short);
  }
  return null;
}

function isAddressOf(shown: string, address: string): boolean {
  const [, beginning] = /^(.*?)(?:…|\.{3})$/s.exec(shown) ?? [];
  const whole = comparable(address);
  const part = comparable(beginning ?? shown);
  if (whole === null || part === null) return false;
  return beginning === undefined ? part === whole : whole.startsWith(part);
}

/** Returns an address without what people leave out when they write it; null if the text is not one address. */
function comparable(text: string): string | null {
  if (/\s/.test(text) || !/[.:]/.test(text)) return null;
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return url && `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}${url.hash}`.replace(/\/$/, '');
}
