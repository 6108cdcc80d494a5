import { mayBeCut } from './end-of-address.ts';
import { findLinks, withoutMarkup, type Span } from './find-links.ts';
import { renamedWords } from './renamed-words.ts';
import { readTarget } from './whole-text.ts';

export interface RichLink {
  written: string;
  /** Where its words are in the visible text. */
  place: Span;
  /** The words; a picture's description if it has none. */
  words: string;
  isCode: boolean;
  /** True if it is not sure that the address ends where it was read to. */
  isCut: boolean;
  /** The element whose formatting leads there; null for an address in the text. */
  element: Element | null;
  /** Leads the link elsewhere. Must be called for the last link of a text first. */
  lead(shortUrl: string): void;
}

/** A formatted text: what a reader sees of it, and its links in order. */
export interface RichLinks {
  visible: string;
  /** The texts outside of links, and where each begins in the visible text. */
  texts: readonly PlacedText[];
  links: readonly RichLink[];
}

/** A text node, and where it begins in the visible text. */
export interface PlacedText {
  text: Text;
  start: number;
}

/** Elements that begin a line of their own. */
const blocks =
  'address,article,aside,blockquote,br,center,dd,details,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';
const isCode = new Set(['CODE', 'KBD', 'SAMP']);
const isBlock = new Set(blocks.toUpperCase().split(','));

/** Returns the visible text of an element, as `findRichLinks` does. */
export const visibleTextOf = (root: Element): string => readRich(root, false).visible;

/** Finds the links below an element: those of the formatting, and addresses in its texts. */
export const findRichLinks = (root: Element): RichLinks => readRich(root, true);

/** Reads an element; without `finds`, only its text. */
function readRich(root: Element, finds: boolean): RichLinks {
  const links: RichLink[] = [];
  const visible: string[] = [];
  const all: PlacedText[] = [];
  let length = 0;
  let isInLink = false;
  const write = (text: string): void => {
    visible.push(text);
    length += text.length;
  };

  /** The texts since the last link or the beginning of a line, and where each begins in the visible text. */
  let run: PlacedText[] = [];

  /** Finds the addresses of a run: one may be spread over several elements. */
  function endRun(): void {
    const texts = run;
    run = [];
    const [first] = texts;
    if (first === undefined || !finds) return;
    for (const { target, written, isCut } of findLinks(texts.map(({ text }) => text.data).join(''), withoutMarkup)) {
      const place = { start: first.start + target.start, end: first.start + target.end };
      const parts = texts.filter(({ text, start }) => start < place.end && start + text.length > place.start);
      links.push({
        written,
        place,
        words: written,
        isCode: Boolean(parts[0]?.text.parentElement?.closest('code, pre, kbd, samp')),
        isCut,
        element: null,
        lead: (shortUrl) => replaceIn(parts, place, shortUrl),
      });
    }
  }

  function readText(text: Text): void {
    if (!isInLink) {
      const placed = { text, start: length };
      run.push(placed);
      all.push(placed);
    }
    write(text.data);
  }

  function readLink(link: Element, written: string): void {
    endRun();
    const [start, first] = [length, visible.length];
    isInLink = true;
    for (const child of link.childNodes) read(child);
    isInLink = false;
    const shown = visible.slice(first).join('').trim();
    const words = shown || (link.querySelector('[alt]') ?? link).getAttribute('alt') || '';
    const place = { start, end: length };
    links.push({
      written,
      place,
      words,
      isCode: false,
      isCut: mayBeCut(written),
      element: link,
      lead: (to) => leadElsewhere(link, written, to),
    });
  }

  function read(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) return readText(node as Text);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const { localName } = element;
    const href = !isInLink && (localName === 'a' || localName === 'area') ? element.getAttribute('href') : null;
    if (localName === 'style' || localName === 'title') return;
    if (href !== null) return readLink(element, href);
    beginLine(element);
    for (const child of element.childNodes) read(child);
    beginLine(element);
  }

  /** Ends the run around an element that begins a line, or a piece of code, and writes the line's end. */

  function beginLine({ tagName }: Element): void {
    if (!isInLink && (isBlock.has(tagName) || isCode.has(tagName))) endRun();
    if (isBlock.has(tagName)) write('\n');
  }

  read(root);
  endRun();
  return { visible: visible.join(''), texts: all, links };
}

/** Replaces a part of the visible text, which may be spread over several texts. */
function replaceIn(parts: readonly PlacedText[], { start, end }: Span, by: string): void {
  for (const [place, part] of parts.entries()) {
    const from = Math.max(0, start - part.start);
    const to = Math.min(part.text.length, end - part.start);
    part.text.replaceData(from, to - from, place === 0 ? by : '');
  }
}

/** Leads a link of the formatting elsewhere, and changes its words where they are its address. */
export function leadElsewhere(link: Element, written: string, shortUrl: string): void {
  link.setAttribute('href', shortUrl);
  const { address } = readTarget(written);
  const words = address && renamedWords(link.textContent, address, shortUrl);
  if (!words) return;
  // The address may be in several elements, such as one that is hidden. The space around it stays.
  const texts = textsOf(link);
  const [first = '', last = ''] = [texts[0]?.data, texts.at(-1)?.data];
  const before = first.slice(0, first.length - first.trimStart().length);
  const after = last.slice(last.trimEnd().length);
  for (const text of texts) text.data = text === texts[0] ? `${before}${words.trim()}${after}` : '';
}

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}
