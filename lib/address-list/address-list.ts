import type { AddressProblem } from '../failure/failure.ts';
import { entriesOfRow, readTable } from './address-table.ts';
import { changed, entriesOfLine, entriesOfLines, type Entry } from './list-entries.ts';
import { asUnsure, isEmpty, withoutMarker, type UnsureReason } from './text-addresses.ts';
import { flatMapInTurns } from './in-turns.ts';
import { plainLines } from './plain-lines.ts';
import { jsonTexts, textsIn } from './json-rows.ts';
import type { ColumnChoice, ColumnQuestion, EmptyCell, Row, TitleChoice, TitleQuestion } from './table-columns.ts';
import { isHtmlSource } from './text-links.ts';

/** What a line or row of a list says. */
interface WrittenEntry {
  /** Line number, from 1; null if it is not known. */
  line: number | null;
  text: string;
}

/** A line or row without an address, such as a sentence or a heading. */
export interface SkippedEntry extends WrittenEntry {
  /** The cell of a table that has no address, as it is empty. */
  empty?: EmptyCell | null;
}

/** An entry with an address that can be shortened. `text` is the address as written, `address` has its scheme. */
export interface GoodEntry extends WrittenEntry {
  address: string;
  /** Why a person has to choose it before it is shortened; null for an address that is surely meant. */
  unsure: UnsureReason | null;
  /** The title that the list has for it; null for none. */
  title: string | null;
  /**
   * The other words of its line, with an ellipsis in its place; in a table of which several columns are read, the heading of
   * its column and its title. Null for none.
   */
  beside: string | null;
}

/** An entry whose text looks like an address, or stands in its place, but cannot be shortened. */
export interface BadEntry extends WrittenEntry {
  problem: AddressProblem;
}

export interface AddressList {
  /** Each address once, at its first line. */
  good: readonly GoodEntry[];
  bad: readonly BadEntry[];
  skipped: readonly SkippedEntry[];
  /** The entries with an address from an earlier line. */
  repeated: readonly SkippedEntry[];
  /** The addresses of links that the list says are deleted and that it does not also have as active. */
  deleted: readonly string[];
  /** The question which column has the addresses: until it is answered, the list is empty. Null if that is known. */
  question: ColumnQuestion | null;
  /** The heading of the only column of a table that may have its addresses; null for none. */
  column: string | null;
  /** The columns that may have the titles; null or absent if there is none. */
  titles?: TitleQuestion | null;
  /** True for a table, which can be written again with its short links. */
  isTable: boolean;
}

/**
 * Reads the addresses in a text: one per line, in sentences, Markdown or HTML; from a table in CSV, Markdown or JSON, such
 * as a service's export; or from a file of another kind, such as a sitemap. `withDeleted`: also those of deleted links.
 * `column` and `title`: those that a person chose. Loads the CSV reader and the file formats when a text may need them.
 */
export async function addressListOf(
  typed: string,
  withDeleted = false,
  column: ColumnChoice | null = null,
  title: TitleChoice | null = null,
): Promise<AddressList> {
  const { entries, question, column: found, kind, titles } = await readEntries(plainLines(typed), column, title);
  const isTable = kind === 'table';
  const read = { ...collect(entries, withDeleted, !isTable), question, column: found, isTable };
  return titles === undefined ? read : { ...read, titles };
}

/** What a list has in it, and how it is written. */
export interface ListReading {
  kind: 'lines' | 'table' | 'file';
  entries: readonly Entry[];
  question: ColumnQuestion | null;
  /** The heading of the only column that may have the addresses; null for none. */
  column: string | null;
  /** The columns that may have the titles; null or absent if there is none. */
  titles?: TitleQuestion | null;
}

/** Reads a text with plain line breaks. Returns no entries as long as a person has to choose the column. */
export async function readEntries(
  text: string,
  column: ColumnChoice | null,
  title: TitleChoice | null = null,
): Promise<ListReading> {
  if (mayBeFile(text)) return { kind: 'file', entries: await entriesOfFile(text), question: null, column: null };
  const table = await readTable(text, column, title);
  if (table === null) {
    const texts = jsonTexts(text);
    if (texts !== null)
      return { kind: 'file', entries: await unsureLines(texts.join('\n')), question: null, column: null };
    return { kind: 'lines', entries: await entriesOfLines(text), question: null, column: null };
  }
  const { question, rows, headings, columns, titles } = table;
  const isRead = question === null || question.chosen !== null;
  const entries = isRead ? await flatMapInTurns(rows, (row) => entriesOfRow(row, table)) : [];
  const others = isRead && table.format.kind === 'json' ? await addressesBeside(rows, table.format.value) : [];
  const heading = question === null && columns.length === 1 ? headings?.cells[columns[0] ?? 0] : undefined;
  return { kind: 'table', entries: [...entries, ...others], question, column: heading || null, titles };
}

/** Returns the addresses in the messages of a chat, as Slack exports them, that are in no field by themselves. */
async function addressesBeside(rows: readonly Row[], value: unknown): Promise<Entry[]> {
  const fields = new Set(rows.flatMap(({ cells }) => cells));
  const messages = textsIn(value).filter((each) => /<https?:[^<>\s]+>/.test(each));
  const entries = await unsureLines(messages.join('\n'));
  return entries.flatMap((entry) => {
    const found = entry.found.filter(({ address }) => !fields.has(address));
    return found.length > 0 ? [changed(entry, { line: null, found, problems: [] })] : [];
  });
}

/** Returns true for a text that may be a file of another kind than a list, a table or a text: markup, or a shortcut. */
function mayBeFile(text: string): boolean {
  const isMarkup = /^\s*<(?:\?xml|[a-z][\w-]*(?::[a-z][\w-]*)?)[\s/>][^]*>\s*$/i.test(text) || isHtmlSource(text);
  return isMarkup || /^(?:\s*\[|[^]*\n\[)(?:InternetShortcut|Desktop Entry)\]|^\s*BEGIN:V(?:CARD|CALENDAR)/i.test(text);
}

/** Reads a file of another kind. In one whose format is not known, every address is unsure. */
async function entriesOfFile(text: string): Promise<Entry[]> {
  const { readFileFormat } = await import('./file-format.ts');
  const content = readFileFormat(text);
  const found = await flatMapInTurns(content?.addresses ?? [], ({ address, title }) =>
    entriesOfLine(address, null, true).map((entry) => changed(entry, { title })),
  );
  const rest = await entriesOfLines(content === null ? text : content.rest);
  const entries = [...found, ...rest.map((entry) => changed(entry, { line: null }))];
  if (content !== null && entries.some((entry) => !isEmpty(entry))) return entries;
  // Namespaces and the grammar of a file are no addresses at all.
  const shown = text.replaceAll(/<!DOCTYPE[^<>]*>|\s(?:xmlns|xsi)(?::\w+)?\s*=\s*(?:"[^"]*"|'[^']*')/gi, (part) =>
    part.replaceAll(/[^\n]/g, ''),
  );
  return unsureLines(shown);
}

/** Reads the lines of a file whose format is not known. */
async function unsureLines(text: string): Promise<Entry[]> {
  const entries = await entriesOfLines(text);
  return entries.map((entry) => changed(entry, { found: entry.found.map((each) => asUnsure(each, 'format')) }));
}

function collect(
  entries: readonly Entry[],
  withDeleted: boolean,
  areLines: boolean,
): Omit<AddressList, 'question' | 'column' | 'isTable'> {
  const foundIn = (some: readonly Entry[]): Entry['found'] => some.flatMap(({ found }) => found);
  const active = new Set(foundIn(entries.filter(({ isDeleted }) => !isDeleted)).map(({ address }) => address));
  const ofDeleted = foundIn(entries.filter(({ isDeleted }) => isDeleted)).filter(({ address }) => !active.has(address));
  const deleted = new Set(ofDeleted.map(({ address }) => address));
  const good = new Map<string, GoodEntry>();
  const bad: BadEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const repeated: SkippedEntry[] = [];
  for (const entry of entries) {
    if (entry.isDeleted && !withDeleted) continue;
    const { line, text, found, problems, title } = entry;
    for (const each of problems) {
      if (each.problem === 'empty') skipped.push({ line, text: each.text, empty: each.cell });
      else bad.push({ line, text: each.text, problem: each.problem });
    }
    if (isEmpty(entry)) skipped.push({ line, text });
    for (const { text: written, address, unsure, title: own = title, column } of found) {
      const earlier = good.get(address);
      if (earlier === undefined) {
        const ofCell = column === undefined ? null : [column, own].filter(Boolean).join(' · ');
        // In a table, only the words that make an address doubtful.
        const beside = areLines || unsure === 'cut' ? wordsBeside(text, written) : ofCell;
        good.set(address, { line, text: written, address, unsure, title: own, beside });
      } else {
        repeated.push({ line, text: written });
        if (unsure === null) good.set(address, { ...earlier, unsure });
      }
    }
  }
  return { good: [...good.values()], bad, repeated, skipped, deleted: [...deleted] };
}

/** Returns a line with an ellipsis in place of its address and of the dots that cut it; null if it has no other words. */
function wordsBeside(line: string, address: string): string | null {
  const [before, after] = withoutMarker(line)
    .split(address, 2)
    .map((part, place) => (place === 0 ? part : part.replace(/^(?:\.{3}|…)/, '')));
  return /[\p{L}\p{N}]/u.test(`${before}${after}`) && after !== undefined ? `${before}…${after}` : null;
}
