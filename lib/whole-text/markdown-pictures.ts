/** A bracket with words. */
const bracket = /\[(?<label>(?:\\.|[^[\]\\]){0,999})\]/g;

/** The beginning of a line that gives the address of a label. */
const definition = /^[ \t>]*\[(?<label>(?:\\.|[^[\]\\]){1,999})\]:\s*<?/gm;

/** The most characters (count) of a picture's words. */
const longest = 500;

/** Returns a function that says whether the address at a place of a text is the one of a Markdown picture. */
export function pictureIn(text: string): (place: number) => boolean {
  if (!text.includes('![')) return () => false;
  const pictures = labelsOfPictures(text);
  const defined = new Set(
    [...text.matchAll(definition)].flatMap(({ index, 0: match, groups }) =>
      pictures.has(normal(groups?.['label'])) ? [index + match.length] : [],
    ),
  );
  return (place) => {
    const open = text[place - 1] === '<' ? place - 1 : place;
    const isInline = text.slice(Math.max(0, open - 2), open) === '](' && endsPicture(text, open - 2);
    return isInline || defined.has(place);
  };
}

/** Returns the labels that pictures have and no link has. */
function labelsOfPictures(text: string): ReadonlySet<string> {
  const pictures = new Set<string>();
  const links = new Set<string>();
  for (const { index, 0: match, groups } of text.matchAll(bracket)) {
    const after = text.slice(index + match.length, index + match.length + 2);
    // The words before a label or an address, or a definition.
    if (/^(?:[(:]|\[(?!\]))/.test(after)) continue;
    const hasWords = text[index - 1] === ']';
    const isPicture = hasWords ? endsPicture(text, index - 1) : text[index - 1] === '!';
    (isPicture ? pictures : links).add(normal(groups?.['label']));
  }
  for (const label of links) pictures.delete(label);
  return pictures;
}

/** Returns true if the bracket that closes at this place began as a picture does. */
function endsPicture(text: string, close: number): boolean {
  let depth = 0;
  for (let place = close; place >= 0 && close - place <= longest; place -= 1) {
    if (text[place - 1] === '\\') continue;
    if (text[place] === ']') depth += 1;
    else if (text[place] === '[') depth -= 1;
    if (depth === 0) return text[place - 1] === '!';
  }
  return false;
}

/** Returns a label as labels are compared. */
const normal = (label = ''): string => label.trim().replaceAll(/\s+/g, ' ').toLowerCase();
