import {
  bareAddress,
  bracketedAddress,
  findLinks,
  linkPattern,
  markdownLink,
  type FoundLink,
  type Span,
} from './find-links.ts';
import { picturesIn } from './markdown-pictures.ts';

/** A link in a text. */
export interface PlainLink extends FoundLink {
  isCode: boolean;
}

/** What is no link, although it may contain an address: comments, and elements of HTML that show no text. */
const unseen = String.raw`<!--(?:(?!<!--)[^])*?-->|<(?<raw>script|style|textarea|title)(?=[\s/>])[^<>]*>(?:(?!<\k<raw>[\s/>])[^])*?<\/\k<raw>\s*>`;

/** An attribute of a tag. */
const attribute = String.raw`(?:\s+|(?<=["']))[\w:@.-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s<>"']+))?`;

/** The pattern of whatever may be a link, and of the tags whose attributes may have addresses that are none. */
const everyLink = (attributes: string, ...others: string[]): RegExp =>
  linkPattern(
    unseen,
    bracketedAddress,
    String.raw`<(?<mail>mailto:[^<>\s]+)>`,
    String.raw`<\/?(?<name>[a-z][\w:-]*)(?<attributes>${attributes})\/?>`,
    markdownLink,
    ...others,
  );

const inText = everyLink(String.raw`(?:${attribute})*\s*`, bareAddress);
/** In the source of HTML, a tag may also have the placeholders of a template. */
const inSource = everyLink(String.raw`(?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?`);

/** Returns true for a text that is the source of HTML from its first sign to its last. */
export function isHtmlSource(text: string): boolean {
  return /^\s*<(?:!doctype|[a-z][\w-]*)[\s/>]/i.test(text) && text.trimEnd().endsWith('>');
}

/** Finds the links of a text, in order. Pictures are none. */
export function linksOfText(text: string): PlainLink[] {
  const isSource = isHtmlSource(text);
  const isCode = codeIn(text, isSource);
  const pictures = isSource ? null : picturesIn(text);
  const isLink = ({ syntax, whole, target, written }: FoundLink): boolean => {
    if (syntax === 'html') return true;
    if (syntax === 'bare') return pictures?.has(target.start) !== true;
    // Elsewhere than in a link, a word in round brackets may follow one in square brackets.
    return text[whole.start - 1] !== '!' && /^(?:[a-z][a-z\d+.-]*:|www\.|[#/?.])/i.test(written);
  };
  const found: PlainLink[] = [];
  for (const link of findLinks(text, isSource ? inSource : inText).filter(isLink)) {
    // In the source of HTML, a link is one in code too.
    found.push({ ...link, isCode: isCode(link.whole.start) && !(isSource && link.syntax === 'html') });
  }
  return found;
}

/** An element of HTML that holds code. */
const element = String.raw`<(?<element>code|kbd|pre|samp)(?=[\s/>])(?:(?!<\k<element>[\s/>])[^])*?<\/\k<element>\s*>`;

/** A block of Markdown between two fences, or to the end of the text. */
const block =
  /^[ \t>]*(?<fence>~{3,}|`{3,}(?=[^`\n]*$))[^\n]*(?:\n(?![ \t>]*\k<fence>[~`]*[ \t\r]*$)[^\n]*)*(?:\n[^\n]*)?/.source;

/** Words between as many backticks on either side. */
const words = /(?<!`)(?<ticks>`+)(?!`)[^\n]{1,500}?(?<!`)\k<ticks>(?!`)/.source;

const inMarkdown = new RegExp([block, words, element].join('|'), 'gim');
const inHtml = new RegExp(element, 'gi');

/**
 * Returns a function that says whether a place in a text is in a piece of code. Places must be asked in order. In the
 * source of HTML, only elements hold code.
 */
function codeIn(text: string, isSource: boolean): (place: number) => boolean {
  const spans: Span[] = [...text.matchAll(isSource ? inHtml : inMarkdown)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  let next = 0;
  return (place) => {
    while ((spans[next]?.end ?? Infinity) <= place) next += 1;
    return (spans[next]?.start ?? Infinity) <= place;
  };
}
