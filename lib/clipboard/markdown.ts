/** Where a text stands in Markdown: in a line, as the words of a link, or in a cell of a table. */
type Place = 'line' | 'cell';

/** Writes text as Markdown: on one line, and only what would be read as a sign is escaped. */
export function markdownText(text: string, place: Place = 'line'): string {
  return escapeSigns(text.replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' '), place);
}

/** Writes a Markdown link; `href` comes from `openable`. */
export function markdownLink(text: string, href: string, place: Place = 'line'): string {
  const target = href.replaceAll(place === 'cell' ? inTargetOfCell : inTarget, String.raw`\$&`);
  return `[${markdownText(text, place)}](<${target}>)`;
}

/** Writes a short link with its title. Avoids angle brackets if possible: not every Markdown reader supports them. */
export function markdownOf({ title, short }: { title: string; short: string }): string {
  return /^[\w.:/-]+$/.test(short) ? `[${markdownText(title)}](${short})` : markdownLink(title, short);
}

/** Returns escaped text as it was before. */
export function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([|\\`[\]<>*_~&])/g, '$1');
}

/** What a backslash can escape. */
const punctuation = String.raw`[!-/:-@[-\x60{-~]`;
/** What follows `&` in a character reference. Which names there are differs between readers. */
const reference = String.raw`(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]*);`;

/** In the angle brackets around a target, little is a sign; brackets are for readers that look no further. */
const signsOfTarget = String.raw`[<>[\]]|\\(?=${punctuation}|$)|&(?=${reference})`;
const inTarget = new RegExp(signsOfTarget, 'g');
const inTargetOfCell = new RegExp(String.raw`${signsOfTarget}|\|`, 'g');

/**
 * What is escaped wherever it stands, as something beside the text could complete it: brackets, the sign of code, the
 * beginning of a tag, and a cell's end. Besides, what begins a character reference, and a backslash that escapes
 * something.
 */
const signsOfLine = String.raw`[[\]\x60]|<(?=[a-zA-Z/!?])|&(?=${reference})|\\(?=${punctuation}|$)`;
const inLine = new RegExp(signsOfLine, 'g');
const inCell = new RegExp(String.raw`${signsOfLine}|\|`, 'g');

function escapeSigns(text: string, place: Place): string {
  const at = new Set<number>();
  for (const { index } of text.matchAll(place === 'cell' ? inCell : inLine)) at.add(index);
  for (const { index, length } of beginnings(text, place))
    for (let next = 0; next < length; next += 1) at.add(index + next);
  return at.size === 0 ? text : text.replaceAll(/[^]/g, (sign, index: number) => (at.has(index) ? `\\${sign}` : sign));
}

/** Signs of one kind beside each other. */
interface Run {
  sign: string;
  index: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** True if readers differ in what is beside it. */
  isUnclear: boolean;
}

/** Returns those runs of a text that begin an emphasis or a strikethrough which also ends. */
function beginnings(text: string, place: Place): Run[] {
  const runs = [...text.matchAll(/\*+|_+|~+/g)].map(({ 0: run, index }) => readRun(text, run, index, place));
  const found: Run[] = [];
  /** The kinds of runs that end something, further on. */
  const closers = new Map<string, Run>();
  for (const run of runs.toReversed()) {
    if (run.canOpen && [...closers.values()].some((closer) => areOne(run, closer))) found.push(run);
    const { sign, length, canOpen, isUnclear } = run;
    if (run.canClose) closers.set(`${sign}${canOpen}${isUnclear}${sign === '~' ? length : length % 3}`, run);
  }
  return found;
}

/** Reads a run of signs as CommonMark does, between the brackets of a link or the spaces of a cell. */
function readRun(text: string, run: string, index: number, place: Place): Run {
  const edge = place === 'cell' ? ' ' : '[';
  const [sign = ''] = run;
  const end = index + run.length;
  const before = readingsOf(/.$/su.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? edge);
  const after = readingsOf(/^./su.exec(text.slice(end, end + 2))?.[0] ?? edge);
  return {
    sign,
    index,
    length: run.length,
    canOpen: before.some((one) => after.some((other) => canBegin(sign, one, other))),
    // What ends something is what begins something, read backwards.
    canClose: before.some((one) => after.some((other) => canBegin(sign, other, one))),
    isUnclear: before.length + after.length > 2,
  };
}

type Reading = 'space' | 'sign' | 'letter';

/**
 * Returns what a character is to readers: some look past a sign of another kind, and some take only ASCII and what Unicode
 * calls punctuation as signs.
 */
function readingsOf(character: string): readonly Reading[] {
  if (/\s/.test(character)) return ['space'];
  if (!/[\p{P}\p{S}]/u.test(character)) return ['letter'];
  const isAscii = /[\0-\x7f]/.test(character);
  const isSign = isAscii ? !/[*_~]/.test(character) : character.length === 1 && /\p{P}/u.test(character);
  return isSign ? ['sign'] : ['sign', 'letter'];
}

/** Returns true if a run between these can begin something. */
function canBegin(sign: string, outside: Reading, inside: Reading): boolean {
  return inside !== 'space' && (outside !== 'letter' || (sign !== '_' && inside === 'letter'));
}

/** Returns true if the first run begins what the other one ends. */
function areOne(opener: Run, closer: Run): boolean {
  if (opener.sign !== closer.sign) return false;
  if (opener.sign === '~') return opener.length === closer.length && opener.length < 3;
  const isEither = opener.canClose || closer.canOpen;
  const areUnclear = opener.isUnclear || closer.isUnclear;
  return areUnclear || !isEither || (opener.length + closer.length) % 3 !== 0 || opener.length % 3 === 0;
}
