import type { Span } from './surroundings.ts';

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
export function codeIn(text: string, isSource: boolean): (place: number) => boolean {
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
