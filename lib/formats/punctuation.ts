// Parts of character classes in regular expressions.

/** Characters that show nothing, beside white space. */
export const invisible = String.raw`\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;

/**
 * Punctuation and brackets of other scripts, lines of boxes, and characters that show nothing. They end an address even
 * if it is alone in its line, because browsers copy an address with these characters percent-encoded.
 */
export const foreign = String.raw`、。，；！？｜｡､｢｣（）［］〔〕｛｝＜＞「」『』【】《》〈〉،؛؟।॥\u2500-\u257f${invisible}`;

/** Signs that end an address in a sentence, but belong to it if it is alone in its line. */
export const quotes = '<>"“”„‟«»‹›`';

/** Signs after an address that may divide it from the next line's, or be a sentence's. */
export const trailing = '.,;・：…';

/** Signs that belong to an address, unless the next address follows them. */
export const dividers = ',;|・：';
