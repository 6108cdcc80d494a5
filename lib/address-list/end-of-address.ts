import { invisible } from '../address/address.ts';

// The first constants are parts of character classes in regular expressions.

/**
 * Punctuation and brackets of other scripts, lines of boxes, and characters that show nothing. They end an address even
 * if it is alone in its line, because browsers copy an address with these characters percent-encoded.
 */
export const foreign = String.raw`、。，；！？｜｡､｢｣（）［］〔〕｛｝＜＞「」『』【】《》〈〉،؛؟।॥—―\u2500-\u257f${invisible}`;

/** Letters of any language, digits and underscores: people name placeholders in their own words. */
export const letters = String.raw`\p{L}\p{M}\p{N}_`;

/** Signs that end an address in a sentence, but belong to it if it is alone in its line. */
export const quotes = '<>"“”„‟«»‹›`';

/** Signs after an address that may divide it from the next line's, or be a sentence's. */
export const trailing = '.,;・：…';

/**
 * Dots in the place of a part: at the end of a text, within the signs around it, between words, or as programs shorten what
 * they show. In GitHub's addresses of a comparison they stand between two branches.
 */
const dots = /\.{3}[)\]>"'»”’]*$|\/\.{3}\/|\p{L}\.{3}(?<!\/compare\/[^?#]{0,200})\p{L}|…|%e2%80%a6/iu;

/**
 * A second address directly after a word: what divided the two was lost. After any other sign it is a part of the first
 * one, as in the addresses of archives.
 */
const secondAddress = /(?<=[\p{L}\p{N}).–])(?<!%[\da-f]{2})https?:\/\/|[,;]www\./iu;

/** A host whose last label is missing or has one letter: no site has its own name as the ending. And `www` misspelt. */
const shortHost = /^(?:https?:\/\/)?(?:www\.[^\s/?#.:]*|[^\s/?#:]*\.[a-z]|w{2}(?:w{2})?\.[^\s/?#]*)(?=[/?#:]|$)/i;

/** A second address of the same host: it was pasted behind the first one. */
const sameHost = /^https?:\/\/(?:www\.)?(?<host>[^\s/?#]+)\/[^?#]*[-_/]https?:\/\/(?:www\.)?\k<host>(?:[/?#]|$)/i;

/**
 * Values with the escape of a mail's source before each of them, or before a number; such an escape, or the sign of its
 * broken lines, at the end of a path; and a query whose signs are escaped.
 */
const escapedValues =
  /\?[^=&#]+=3D(?:\d{2}|[^=&#]*(?:&[^=&#]+=3D[^=&#]*)+)(?:\d*(?:&|$)|#|$)|^[^?#=]*=(?:20)?$|^(?![^]*[?#])[^]*%3F[^/%]*%3D(?!http)/i;

/**
 * What was copied with an address: an encoded space, an encoded line break or the mark of a footnote at its end, and what
 * printed pages have for a hyphen and for two letters.
 */
const printed = /(?:%(?:20|0[AD])|[¹²³⁰⁴-⁹])$|[\u00ad\u2010\u2011\ufb00-\ufb06]/;

/** A page's name that ends with a sign between words: more of them were to follow. */
const unfinishedName = /\/(?:\p{L}{2,}[-_+])+$/u;

/** The next words directly behind an address, with the sign before them. */
const nextWords = new RegExp(
  [
    String.raw`[¿¡]|\/[^/?#A-Z]*\.(?!Html?$|Pdf$)\p{Lu}\p{Ll}{2,}$`,
    // A sentence, a note in brackets, a price.
    String.raw`[\p{L}\p{N}](?:!\p{Lu}\p{Ll}{2,}|\(\p{L}{3,}\))$|\d:(?:\p{Ll}{3,}|\d+\p{Sc})$`,
    // What a page writes below a post that has a number.
    String.raw`\/\d+\p{Lu}\p{Ll}{2,}\d*$`,
    String.raw` [-_][^ ]|(?<=[\w/])\p{Extended_Pictographic}\ufe0f?\p{L}`,
  ].join('|'),
  'u',
);

/** A backslash in place of the slash behind a host. */
const backslash = /^https?:\/\/[^/?#\\]+\\[a-z]/;

/**
 * Returns true if dots stand for a part of an address, if its last word is missing, if its host has no ending, if the next
 * words, a second address or what was copied with it are glued to it, or if its values are escaped.
 */
export const mayBeCut = (text: string): boolean =>
  [dots, printed, unfinishedName, nextWords, backslash, shortHost, secondAddress, sameHost, escapedValues].some(
    (sign) => sign.test(text),
  );

/** Returns true if a bracket or a quotation mark ends a text, or a bracket opens in it, without a partner. */
export function endsUnbalanced(text: string): boolean {
  const address = text.replace(/\.$/, '');
  if (address.endsWith('"')) return count(address, '"') % 2 === 1;
  const surplus = count(address, ')') - count(address, '(');
  return surplus < 0 || (surplus > 0 && address.endsWith(')'));
}

/**
 * What an address alone in its line or cell may end with, and hardly has: a sign of a sentence or of markup, the number of
 * a footnote, a picture; and within its path an arrow or a bar, behind which a title stands.
 */
const strangeEnd =
  /(?:[!:*'`’”»®™]|[^=]\[\d{1,3}\]|&nbsp;?|\\n|\p{Extended_Pictographic}\ufe0f?)$|→|^[^?#]*[^\s?#]\|[^?#]/u;

/** Returns true if it is not sure that an address ends where its line or cell does, in which it is alone. */
export const endsUnsurely = (text: string): boolean =>
  [endsUnbalanced, hasWordAfter, mayHaveWordAfter, endsWithWords].some((is) => is(text)) || strangeEnd.test(text);

/** Signs that belong to an address, unless the next address follows them. */
export const dividers = ',;|・：';

/** The next address: it may be in brackets or quotation marks. */
export const nextAddress = String.raw`['("<[]{0,4}https?:\/\/`;

/** The label of an Asciidoc link after its address: `https://a.example/x[A]`. */
const label = String.raw`(?<![/=?&#\]])\[(?=[^[\]]+\](?:$|[\s${foreign}.,;:!?)]))`;

/** A closing tag of BBCode. */
const closingTag = String.raw`\[(?=\/[a-z]{1,9}\])`;

/** The start of what is not part of the address before it, even in a text without spaces. */
export const follower = `[${foreign}]|${closingTag}|${label}`;

/** Spaces, dashes, quotation marks and angle brackets as HTML writes them in a text. */
const entity =
  '&(?:[lg]t|quot|[lr][ads]quo|nbsp|e[mn]sp|thinsp|shy|zwn?j|hellip|[mn]dash|bull|#(?:34|60|62|160|x22|x3[ce]|xa0));';

/** What stands for a part of an address until a program fills it in; it may have signs in it that end an address. */
const placeholder = [
  String.raw`\{\{[^{}/\n]{0,99}\}\}`,
  String.raw`\{%[^%/\n]{0,99}%\}`,
  String.raw`\$?\{[^{}"/\n]{0,99}\}`,
  String.raw`\[\[[${letters} .:-]{1,99}\]\]`,
  String.raw`(?<=[/=?&#])\$?\[[${letters}.:-]{1,99}\]`,
  String.raw`\*\|[^|/\n]{1,99}\|\*`,
  String.raw`\*%7C[^%\s]{1,99}%7C\*`,
  String.raw`<%[^%/\n]{0,99}%>`,
  String.raw`(?<=[/=])!?\*\p{Lu}[${letters}]{1,98}\*!?`,
  String.raw`«[^«»/\s]{1,99}»`,
  String.raw`(?<=[/=]):\p{L}[${letters}]{0,98}:`,
  String.raw`(?<=[/=?&#])<(?!(?:a|b|br|div|em|i|img|li|p|pre|q|s|span|strong|td|th|tr|u|ul)\b)[\p{L}_][${letters} .:-]{0,98}>`,
].join('|');

/** A tag of a template that ends a block, or begins its other branch. */
const blockEnd = String.raw`\{%[-~]?\s*(?:end|els)\w*|\{\{~?\s*(?:\/|else\b|end\b)|\*\|(?:end|else)\b|<%-?\s*(?:end|else|\})`;

/** Returns true for a text that begins with such a tag. */
export const beginsWithBlockEnd = (text: string): boolean => new RegExp(`^(?:${blockEnd})`, 'i').test(text);

/** A tag that begins a block within an address: what ends this block is a part of the address too. */
const blockStart = /\{%|\{\{~?#|\*\|if|<%/i;

export const emoji = String.raw`\p{Extended_Pictographic}|\p{Regional_Indicator}|[←-↛➔-➾]`;

/** Letters of a script that is written without spaces, or whose endings follow a word without one. */
const unspaced = String.raw`(?=\p{L})[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;

/** Returns true for a text that ends with such a letter. */
export const isUnspaced = (text: string): boolean => new RegExp(`${unspaced}$`, 'u').test(text);

/** The start of a word in such a script that was written directly after an address, or after a sign of a sentence. */
const glued = String.raw`(?<=[a-z\d]|[a-z\d/][,;:!])(?=${unspaced})`;

/** A sign of an address as LaTeX writes it: `\~{}`, `{\_}`, `{\textasciitilde}`. */
export const latexSign = String.raw`\{\\(?:textasciitilde[ ]?|[~^_%&#$](?:\{\})?)\}|\\(?:textasciitilde(?:\{\}|[ ]?)|[~^]\{\})`;

/** A sign that Markdown escapes, or that JSON does. */
const escape = String.raw`\\(?:u[\da-f]{4}|[!#-&(-/:;=?[\]^_\x60{|}~])(?![ \t]*(?:[\r\n]|$))`;

/** Signs at which an address in plain text ends; a bracket ends it only if its partner is not in the address. */
const ends = new RegExp(
  [
    `(?<blockEnd>(?=${blockEnd})(?:${placeholder}|\\{\\{[^{}\\n]{0,99}\\}\\}))|(?<skipped>${latexSign}|${placeholder}|${escape})`,
    String.raw`(?<end>--?>|=>|[:;]-\)|[\s${quotes}\\]|${entity}|${follower}|[${dividers}](?=${nextAddress}))`,
    `(?<afterHost>${emoji}|${glued})`,
    String.raw`(?<bar>\|)`,
    String.raw`(?<title>;)(?=\p{Lu}\p{Ll}+\s)`,
    String.raw`[()[\]{}]`,
  ].join('|'),
  'giu',
);

/** Words that follow an address without a space: a Japanese or Korean particle, or any word in Thai and its neighbours. */
const particle =
  /^(?:\p{sc=Hira}|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|(?:에서|에|을|를|은|는|이|가|으로|로|와|과|의|도|만|부터|까지|입니다|이다|라고|처럼)(?!\p{sc=Hang}))/u;

/** Returns true if a word follows an address that surely does not belong to it. */
export function hasWordAfter(text: string): boolean {
  const place = text.search(gluedWord);
  return place !== -1 && !isInHost(text, 0, place) && particle.test(text.slice(place));
}

/** Returns true if it is not sure whether a word in another script belongs to the address before it. */
export const mayHaveWordAfter = (text: string): boolean =>
  (gluedWord.test(text) && !hasWordAfter(text)) || /^https?:\/\/[^\s/?#]+\/(?![おご])\p{sc=Hira}/iu.test(text);

/** What people write behind an address to a reader, and what no page is called. */
const request =
  '复制(?:[此本这该链到打后]|$)|[点點][击擊](?:[此这链查下打进即領领]|$)|打开(?:[此这链查看]|$)|查看(?:[详更全原这此]|$)|了解(?:[详更]|$)|长按|扫码|谢谢|謝謝|こちら|クリックして|ください|詳しくは|ご覧|ご確認|클릭|복사|확인(?:하|$)';

/** What a sentence does with the address before it. */
const reference = 'を(?:ご?参[照考]|ご?覧|ご?確認|見て|チェック|クリック)';

/** What ends a sentence that people say, rather than a name. */
const spokenEnd =
  '很.{1,3}|真[好棒]|不错|看看|好[用看吃]|(?<![酒网網贴貼书書])吧|[啊呢吗嗎哦嘛呀]|です|ます|ください|下さい';

/** Words at the end of an address: a request, those behind the name of a file, or those behind a sign of a sentence. */
const wordsAtEnd = new RegExp(
  String.raw`[/?#a-z\d](?:${request})|${reference}|[/#]${unspaced}{2,}[^/?#=&]*(?:${spokenEnd})$|\.(?:html?|aspx?|php|jsp|pdf)\??(?=${unspaced})|[，。；！？](?:\p{L}|$)`,
  'iu',
);

/** Parts of a path behind which a page's title stands: one or two letters, a language, a number, and names of such pages. */
const beforeTitle =
  /^(?:[a-z]{1,2}|[a-z]{2}[-_][a-z]{2,4}|\d{1,8}|index\.php)$|(?:^|[-_])(?:about|archive|area|article|artist|author|blob|blog|book|bbs|category|categorie|city|collection|content|detail|dict|dictionary|doc|encyclopedia|entry|entrie|event|explore|faq|file|genre|guide|hashtag|help|info|item|kanji|keyword|label|list|main|map|master|movie|music|name|news|page|people|place|post|product|question|results?|search|series|shop|song|station|subject|tag|title|topic|tree|wiki|word)s?$/i;

/** A word in a script without spaces that is the last part of a path, with none in the parts before it. */
const lastWord = new RegExp(
  String.raw`^https?:\/\/[!"$&->@-~]+\/(?<before>[!"$&-.0->@-~]+)\/(?:${unspaced}|\p{M}|[・ー])+$`,
  'iu',
);

/** Returns true for an address that probably ends with words that are none of it. */
export function endsWithWords(text: string): boolean {
  if (wordsAtEnd.test(text)) return true;
  const before = lastWord.exec(text)?.groups?.['before'];
  return before !== undefined && !beforeTitle.test(before);
}

/** Returns true for an address whose whole path is a word in such a script, which in a sentence may be the sentence's. */
export const hasOnlyWord = (text: string): boolean => onlyWord.test(text);
const onlyWord = new RegExp(String.raw`^https?:\/\/[^\s/?#]+\/(?=${unspaced})[^/?#]*$`, 'iu');

const gluedWord = new RegExp(glued, 'iu');

/** The opening bracket of each closing one. */
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The place of each bracket's partner in the same word. */
export type BracketPairs = ReadonlyMap<number, number>;

const bracketOrGap = new RegExp(String.raw`[()[\]{}]|[\s${quotes}${foreign}]`, 'gu');

/** Finds the pairs of brackets in a text. */
export function bracketPairs(text: string): BracketPairs {
  const pairs = new Map<number, number>();
  let open: Record<string, number[]> = { '(': [], '[': [], '{': [] };
  for (const { 0: sign, index } of text.matchAll(bracketOrGap)) {
    const opening = openings[sign];
    if (open[sign] !== undefined) open[sign].push(index);
    else if (opening === undefined) open = { '(': [], '[': [], '{': [] };
    else {
      const partner = open[opening]?.pop();
      if (partner !== undefined) pairs.set(index, partner).set(partner, index);
    }
  }
  return pairs;
}

/** Returns the place where an address in plain text ends, before `withoutSentence` takes the sentence's signs away. */
export function endOfAddress(text: string, start: number, pairs: BracketPairs): number {
  ends.lastIndex = start;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const { index, groups } = match;
    if (match[0] === '') ends.lastIndex += 1; // A word that follows an address begins without a sign of its own.
    if (groups?.['skipped'] !== undefined) continue;
    if (groups?.['blockEnd'] !== undefined) {
      if (blockStart.test(text.slice(start, index))) continue;
      return index;
    }
    if (groups?.['end'] !== undefined) return index;
    if (groups?.['afterHost'] !== undefined) {
      if (isInHost(text, start, index)) continue;
      return index;
    }
    if (groups?.['bar'] !== undefined) {
      if (isBarOfQuery(text, start, index)) continue;
      return index;
    }
    if (groups?.['title'] !== undefined) {
      if (!beginsLine(text, start)) continue;
      return index;
    }
    const partner = pairs.get(index);
    if (partner === undefined || partner < start) return index;
  }
  return text.length;
}

/** Returns true for a sign within a host, which may have letters of any script, and emoji. */
function isInHost(text: string, start: number, place: number): boolean {
  const before = text.slice(start, place).replace(/^https?:\/\//i, '');
  return !/[/?#]/.test(before) && /^[^\s/?#.]*\.[\w-]/u.test(text.slice(place, place + 70));
}

/** Returns true for an address that begins its line, as in a row of a table. */
function beginsLine(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start).replace(/(?:https?:\/\/|www\.)$/i, '');
  return /(?:^|\n)[ \t]*$/.test(before);
}

/**
 * Returns true for a bar in the query of an address. Elsewhere it divides: a path from its title, the cells of a table, or
 * the values of a template.
 */
function isBarOfQuery(text: string, start: number, bar: number): boolean {
  if (!/[?#]/.test(text.slice(start, bar))) return false;
  const before = text.slice(Math.max(0, start - 300), start).replace(/(?:https?:\/\/|www\.)$/i, '');
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const after = text.slice(bar + 1, bar + 300).replace(/\n[^]*$/, '');
  const isInTable = /^[\s>]*\|/.test(line) || / \| /.test(line);
  const isInTemplate = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  return !isInTable && !isInTemplate && /^[^\s|]/.test(after) && !(line.trim() === '' && /\s\S/.test(after));
}

const endsWithPlaceholder = new RegExp(`(?:${placeholder})$`, 'iu');

/** Signs at the end of a word that belong to the sentence around it. */
const sentenceSign = new RegExp(
  `[.,;:!?'"‘’“”„«»‹›>*\`|…・：–${foreign}\\\\\\u200d\\ufe0f]|\\p{Emoji_Modifier}|${emoji}`,
  'u',
);

/**
 * Returns an address in a sentence without the sentence's punctuation and markup after it. A closing bracket whose opening
 * one is in the address belongs to it, as in Wikipedia's addresses.
 */
export function withoutSentence(text: string): string {
  const surplus = new Map<string, number>();
  let end = text.length;
  while (end > 0) {
    if (/[>»}|*:!\]]/.test(text.charAt(end - 1)) && endsWithPlaceholder.test(text.slice(Math.max(0, end - 110), end)))
      break;
    const last = /[\udc00-\udfff]/.test(text.charAt(end - 1)) ? text.slice(end - 2, end) : text.charAt(end - 1);
    const opening = openings[last];
    if (opening !== undefined) {
      const left = surplus.get(last) ?? count(text, last) - count(text, opening);
      if (left <= 0) break;
      surplus.set(last, left - 1);
      end -= 1;
    } else if (text.startsWith('~~', end - 2)) end -= 2;
    else if (sentenceSign.test(last)) end -= last.length;
    else break;
  }
  return text.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;
