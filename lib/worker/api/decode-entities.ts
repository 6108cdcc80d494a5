/** Combining marks by the ends of entity names: `eacute` is an e with an acute. */
const marks: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
const marked = /^([a-zA-Z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/;

/** Other names, each with its character behind it. */
const named = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› hellip… bull• middot· copy© reg® trade™ euro€ pound£ yen¥ cent¢ sect§ para¶ deg° times× divide÷ plusmn± frac12½ frac14¼ frac34¾ sup2² sup3³ microµ ordfª ordmº larr← uarr↑ rarr→ darr↓ hearts♥ iexcl¡ iquest¿ szlig\u00df aeligæ AEligÆ oeligœ OEligŒ oslashø OslashØ'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
);

/**
 * Decodes HTML entities once: numbers, and the names of Latin letters and of usual signs. Leaves everything else as it
 * is written.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?)?([a-z\d]{1,8});/gi, (written, number: string | undefined, name: string) => {
    if (number !== undefined) return characterOf(Number((number.length > 1 ? '0x' : '') + name)) ?? written;
    const [, letter, mark = ''] = marked.exec(name) ?? [];
    if (letter === undefined) return named.get(name) ?? written;
    return (letter + marks[mark]).normalize();
  });
}

/** Returns the character with this number, as browsers read it in HTML; null if there is none. */
function characterOf(code: number): string | null {
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
