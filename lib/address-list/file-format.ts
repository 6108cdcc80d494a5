import { visibleText } from '../address/address.ts';
import { hasScheme } from './text-addresses.ts';

/** An address of a file, with the title that the file has for it; null for none. */
export interface FileAddress {
  address: string;
  title: string | null;
}

/** What a file of a known format has for people. `rest`: the words of a piece of HTML, which may have more addresses. */
export interface FileContent {
  addresses: readonly FileAddress[];
  rest: string;
}

/**
 * Reads what is an address for people in a sitemap, a feed, an OPML, XBEL or Netscape list of bookmarks, a shortcut
 * of Windows, macOS or Linux, or a page. Returns null if the format is not known.
 */
export function readFileFormat(text: string): FileContent | null {
  if (/^\s*\[/.test(text)) return { addresses: shortcutAddresses(text), rest: '' };
  if (/^\s*BEGIN:V/i.test(text)) return { addresses: [], rest: wordsOfCard(text) };
  const plain = text.replaceAll(styles, ' ');
  const known = xmlAddresses(plain);
  if (known !== null) return { addresses: known, rest: '' };
  return htmlContent(plain);
}

/** Styles, each of which the browser would report: the policy of Curtail's pages allows none, also in a parsed page. */
const styles = /<style\b[^>]*>[^]*?<\/style\s*>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** Reads a shortcut, whose file has a line for its address, and others for its pictures. */
function shortcutAddresses(text: string): FileAddress[] {
  const section = /\[(?:InternetShortcut|Desktop Entry)\][^]*?(?=\n\[|$)/i.exec(text)?.[0] ?? '';
  const title = /^Name=(.*)$/im.exec(section)?.[1]?.trim() ?? null;
  return [...section.matchAll(/^URL(?:\[\$e\])?=(.+)$/gim)].map(([, address = '']) => ({
    address: address.trim(),
    title,
  }));
}

/** Returns the lines of contacts or of a calendar, without those about pictures, sounds, times and the file itself. */
function wordsOfCard(text: string): string {
  return text
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(
      /^(?:item\d+\.)?(?:BEGIN|END|VERSION|PHOTO|LOGO|SOUND|KEY|TZURL|SOURCE|PRODID|UID|REV|EMAIL|TEL|GEO|DT[A-Z]+)[;:].*$/gim,
      '',
    )
    .replaceAll(/\\n/gi, '\n')
    .replaceAll(/\\([:;,\\])/g, '$1');
}

/** The elements that have an address for people, by the local names of their parents: `url` has `loc`. */
const textElements = new Set(['url>loc', 'channel>link', 'item>link', 'dict>string']);

/** The elements of which some have an address for people. */
const mayHaveAddress = 'loc, link, guid, string, outline, bookmark, post, source-url';

/** What XML with addresses for people begins with. Anything else is not parsed as XML: its errors have styles, too. */
const xmlStart =
  /^\s*<(?:urlset|sitemapindex|url|rss|rdf:RDF|channel|item|feed|entry|opml|outline|plist|xbel|bookmark|posts?|en-export|note)[\s>]/;

const prolog = /^\s*(?:<\?[^>]*\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*/i;

/** Reads XML, or a piece of it, by the names of its elements; null if it is none, or has none of them. */
function xmlAddresses(text: string): FileAddress[] | null {
  const elements = text.replace(prolog, '');
  if (!xmlStart.test(elements)) return null;
  // A piece of a file has several elements at its top.
  const parsed = new DOMParser().parseFromString(`<part>${elements}</part>`, 'text/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) return null;
  const found: FileAddress[] = [];
  for (const element of parsed.querySelectorAll(mayHaveAddress)) {
    const address = addressOfElement(element);
    if (address !== null && address.trim() !== '')
      found.push({ address: visibleText(address), title: titleOf(element) });
  }
  return found.length > 0 ? found : null;
}

function addressOfElement(element: Element): string | null {
  const { localName, parentElement: parent } = element;
  switch (localName) {
    case 'outline':
      return element.getAttribute('htmlUrl') ?? element.getAttribute('url');
    case 'bookmark':
    case 'post':
      return element.getAttribute('href');
    case 'source-url':
      return element.textContent;
    case 'link':
      // Atom has its addresses in an attribute; other relations are feeds, pictures and answers.
      if (element.hasAttribute('href')) {
        return /^(?:alternate)?$/.test(element.getAttribute('rel') ?? '') ? element.getAttribute('href') : null;
      }
      break;
    case 'guid':
      if (element.getAttribute('isPermaLink') === 'false' || parent?.getElementsByTagName('link')[0]) return null;
      return parent?.localName === 'item' && /^https?:/i.test(element.textContent) ? element.textContent : null;
    case 'string':
      if (!/^URL(?:String)?$/.test(element.previousElementSibling?.textContent ?? '')) return null;
      break;
  }
  // Elements of other namespaces have the addresses of pictures.
  const isOwn = parent?.namespaceURI === element.namespaceURI;
  return isOwn && textElements.has(`${parent?.localName}>${localName}`) ? element.textContent : null;
}

function titleOf(element: Element): string | null {
  const own = element.getAttribute('title') ?? element.getAttribute('text');
  const titles = element.localName === 'bookmark' ? element.children : (element.parentElement?.children ?? []);
  const title = [...titles].find(({ localName }) => localName === 'title');
  return (own ?? title?.textContent ?? '').trim() || null;
}

/** Reads the links of HTML; null for markup that is no HTML. */
function htmlContent(text: string): FileContent | null {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const links = [...body.querySelectorAll('a[href]')];
  const addresses = links.flatMap((link) => {
    const address = visibleText(link.getAttribute('href') ?? '');
    return isForPeople(address) ? [{ address, title: link.textContent.trim() || null }] : [];
  });
  for (const element of body.querySelectorAll('a[href], script, style, template, noscript, svg')) element.remove();
  const isWholePage = /<(?:!doctype|html|head|body)[\s>]/i.test(text);
  const isHtml = links.length > 0 || [...body.children].every(({ localName }) => htmlElements.has(localName));
  return isHtml ? { addresses, rest: isWholePage && addresses.length > 0 ? '' : linesOf(body) } : null;
}

/** Elements of HTML in which a text begins, and of a wiki. */
const htmlElements = new Set(
  'article b blockquote br center code div dl em figure font h1 h2 h3 h4 h5 h6 i li main ol p pre ref section span strong table u ul'.split(
    ' ',
  ),
);

/** Returns true for an address of another place than the page, which is not a mail or telephone number's or a script. */
const isForPeople = (href: string): boolean =>
  hasScheme(href) && !/^(?:mailto|tel|sms|data|blob|about|javascript):/i.test(href);

/** Returns the words of HTML, each block in a line of its own. */
function linesOf(body: HTMLElement): string {
  for (const block of body.querySelectorAll('br, p, div, li, tr, td, th, pre, h1, h2, h3, h4, h5, h6, dt, dd')) {
    block.append('\n');
    block.before('\n');
  }
  return body.textContent
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}
