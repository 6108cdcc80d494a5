import type { Span } from './surroundings.ts';

/** A block between two fences, or to the end of the text; or words between as many backticks on either side. */
const code =
  /^(?<fence> {0,3}(?:`{3,}|~{3,}))[^\n]*(?:\n(?!\k<fence>)[^\n]*)*|(?<!`)(?<ticks>`+)(?!`)[^\n]{1,500}?(?<!`)\k<ticks>(?!`)/gm;

/** Returns a function that says whether a place in a Markdown text is in a piece of code. Places must be asked in order. */
export function codeIn(text: string): (place: number) => boolean {
  const spans: Span[] = [...text.matchAll(code)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  let next = 0;
  return (place) => {
    while ((spans[next]?.end ?? Infinity) <= place) next += 1;
    return (spans[next]?.start ?? Infinity) <= place;
  };
}
