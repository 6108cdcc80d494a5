interface Brackets {
  start: number;
  end: number;
  /** An exclamation mark is before them. */
  isPicture: boolean;
  /** They begin their line, as a definition does: `[label]: https://…`. */
  beginsLine: boolean;
  /** The brackets that end just before them, whose label they may be. */
  words: Brackets | null;
  /** What is between them, as labels are compared; empty for brackets with others in them. */
  label: string;
}

/** An escaped sign, a bracket, or the end of a line. */
const sign = /\\[^]|!?\[|\]|\n/g;

const beginningOfLine = /^ {0,3}(?:> {0,3}){0,9}$/;
const inlineTarget = /\(\s*<?/y;
const definedTarget = /:[ \t]*(?:\r?\n[ \t>]*)?<?/y;

/** The most characters (count) of a label. */
const longestLabel = 999;

/** Returns where the addresses of a text's Markdown pictures begin, but for those that a link has too. */
export function picturesIn(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  if (!text.includes('![')) return places;
  const labels = { pictures: new Set<string>(), links: new Set<string>() };
  const definitions: { label: string; place: number }[] = [];

  for (const brackets of bracketsIn(text)) {
    const { end, isPicture, label, beginsLine, words } = brackets;
    const next = text[end + 1];
    if (next === '(') {
      if (isPicture) places.add(endOf(inlineTarget, text, end + 1));
    } else if (next === ':' && beginsLine && !isPicture) {
      if (label !== '') definitions.push({ label, place: endOf(definedTarget, text, end + 1) });
    } else if (words !== null) {
      (words.isPicture ? labels.pictures : labels.links).add(label || words.label);
    } else if (next !== '[') {
      (isPicture && !endsWord(text, brackets.start) ? labels.pictures : labels.links).add(label);
    }
  }

  for (const { label, place } of definitions) {
    if (labels.pictures.has(label) && !labels.links.has(label)) places.add(place);
  }
  return places;
}

/** Finds the pairs of brackets in a text, in the order in which they close. No pair spans an empty line. */
function* bracketsIn(text: string): Generator<Brackets> {
  let open: (Omit<Brackets, 'end' | 'label'> & { hasBrackets: boolean })[] = [];
  let last: Brackets | null = null;
  let line = 0;
  for (const { 0: found, index } of text.matchAll(sign)) {
    if (found.endsWith('\n')) {
      if (/^[\s>]*$/.test(text.slice(line, index))) open = [];
      line = index + found.length;
    } else if (/^!?\[$/.test(found)) {
      const start = index + found.length - 1;
      open.push({
        start,
        isPicture: found === '![',
        beginsLine: start - line < 50 && beginningOfLine.test(text.slice(line, start)),
        words: last?.end === start - 1 ? last : null,
        hasBrackets: false,
      });
    } else if (found === ']') {
      const opened = open.pop();
      if (opened === undefined) continue;
      const outer = open.at(-1);
      if (outer !== undefined) outer.hasBrackets = true;
      const { hasBrackets, ...brackets } = opened;
      last = { ...brackets, end: index, label: hasBrackets ? '' : labelOf(text.slice(opened.start + 1, index)) };
      yield last;
    }
  }
}

function labelOf(words: string): string {
  return words.length < longestLabel ? words.trim().replaceAll(/\s+/g, ' ').toLowerCase() : '';
}

/** Returns true if an exclamation mark before a bracket ends a word: `News![1]` has a footnote. */
const endsWord = (text: string, bracket: number): boolean => /[\p{L}\p{N}]!$/u.test(text.slice(bracket - 3, bracket));

/** Returns where a match that begins at this place ends; 0 without one. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.exec(text);
  return pattern.lastIndex;
}
