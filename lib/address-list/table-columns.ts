import { isLikeTitle, isTotal, roleOf, type Role } from './column-names.ts';
import { findLinks, inLine } from './find-links.ts';
import { isMailAddress } from '../address/mail-address.ts';
import { soleAddress } from './sole-address.ts';

export interface Row {
  /** Number of the row's first line, from 1; null if it is not known. */
  line: number | null;
  /** Trimmed, and as a person reads them. */
  cells: readonly string[];
  /** The same as they are in the text. */
  fields: readonly string[];
  /** True if it has more fields than there are headings. */
  isWide?: boolean;
  /** True if a line break within a cell divided it from the row before or behind it. */
  isBroken?: boolean;
}

/** The rows of a table below its headings. */
export interface Table {
  headings: Row | null;
  rows: readonly Row[];
  /** Rows that have no data: titles above the headings, and totals. */
  others: readonly Row[];
  /** Indices of the columns with the addresses; none if every column may have some. */
  columns: readonly number[];
  /** Index of the column with the titles; null for none. */
  title: number | null;
  /** The columns of which one has the addresses, where several may; null for one alone. */
  question: ColumnQuestion | null;
  /** The columns that may have the titles; null if there is none. */
  titles: TitleQuestion | null;
  /** True if Curtail wrote it: its addresses are exactly the cells. */
  isOwn: boolean;
  /** Returns true if a row says that its link is deleted. */
  isDeleted(row: Row): boolean;
}

/** A column that may have the addresses. */
export interface PossibleColumn {
  index: number;
  /** Empty for a table without headings. */
  name: string;
  /** Its first values. */
  values: readonly string[];
  /** Count of its addresses. */
  count: number;
  /** Count of the rows with an address in it, and of all rows that are not empty. */
  filled: readonly [number, number];
}

/** A cell of the only column that is read and that has no address in a row with other words. */
export interface EmptyCell {
  column: ColumnName;
  /** What stands for an address that is missing, such as `#N/A`. */
  text?: string;
  /** Another column that has an address in this row; null for none. */
  other: ColumnName | null;
}

/** A column, as the person knows it. */
export type ColumnName = Pick<PossibleColumn, 'index' | 'name'>;

/** The columns that may have the addresses of a table, and the one that a person chose or that is meant; null if none is. */
export interface ColumnQuestion {
  columns: readonly PossibleColumn[];
  chosen: ColumnChoice | null;
}

/** The column that a person chose, or all of them. */
export type ColumnChoice = number | 'all';

/** The columns that may have the titles of a table, and the one that is read; null for none. */
export interface TitleQuestion {
  columns: readonly ColumnName[];
  chosen: number | null;
}

/** The column with the titles that a person chose, or none. */
export type TitleChoice = number | 'none';

/** The most values (count) of a column that are shown with the question. */
const valuesShown = 3;

/** Headings that only Curtail's own exports have, beside `destination`. */
const ownHeadings = ['short address', 'shorturl'];

/** Headings of the column with the time of deletion. */
const deletionHeadings = new Set(['deleted', 'deletedat', 'deleted_at']);

/**
 * Leaves out the row of headings, and finds the columns with the addresses and the titles; `chosen` and `chosenTitle` are
 * those that a person chose.
 */
export function withColumns(
  all: readonly Row[],
  chosen: ColumnChoice | null,
  chosenTitle: TitleChoice | null = null,
): Table {
  const start = startOfTable(all);
  const first = all[start];
  const isNamed = first !== undefined && (mayBeHeadings(first.cells) || isAboveAddresses(first, all.slice(start)));
  const isData = (row: Row, place: number): boolean =>
    !isNamed || (place < start ? row.cells.some(mayHaveAddress) : row !== first && !hasTotals(row));
  const rows = all.filter(isData);
  const names = isNamed ? lowerCase(first.cells) : [];
  const state = names.indexOf('state');
  const deletion = names.findIndex((name) => deletionHeadings.has(name));
  const { meant, possible } = addressColumns(names, rows);
  const found = meant.length > 1 ? null : (meant[0] ?? null);
  const wanted = possible.find((place) => place === chosen) ?? found;
  const isAll = chosen === 'all';
  const texts = isOwn(names) ? [] : textColumns(names, rows, possible);
  const foundTitle = isOwn(names) ? names.indexOf('title') : titleColumn(names, rows, texts);
  const title = chosenTitle === null ? foundTitle : (texts.find((place) => place === chosenTitle) ?? -1);
  return {
    headings: isNamed ? first : null,
    rows,
    others: all.filter((row, place) => row !== first && !isData(row, place)),
    columns: isAll ? (possible.length > 1 ? possible : []) : wanted === null ? [] : [wanted],
    title: title === -1 ? null : title,
    question:
      possible.length > 1
        ? {
            columns: possible.map((index) => describe(index, isNamed ? first : null, rows)),
            chosen: isAll ? chosen : wanted,
          }
        : null,
    titles:
      texts.length > 0
        ? {
            columns: texts.map((index) => ({ index, name: isNamed ? (first.cells[index] ?? '') : '' })),
            chosen: title === -1 ? null : title,
          }
        : null,
    isOwn: isOwn(names),
    isDeleted({ cells }) {
      const stated = cells[state]?.toLowerCase() ?? '';
      return stated === '' ? !/^(?:|0|-|no|false|null)$/i.test(cells[deletion] ?? '') : stated === 'deleted';
    },
  };
}

/** Returns the columns with words that are not addresses, apart from `possible`, which may have the addresses. */
function textColumns(names: readonly string[], rows: readonly Row[], possible: readonly number[]): number[] {
  const sample = sampleOf(rows);
  const isText = (cell: string): boolean => /\p{L}/u.test(cell) && addressesIn(cell).length === 0;
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
  return [...Array.from({ length: width }).keys()].filter(
    (place) =>
      !possible.includes(place) &&
      names[place]?.startsWith('utm_') !== true &&
      cellsOf(sample, place).filter(isText).length * 2 > cellsOf(sample, place).length,
  );
}

/** Returns the column with the titles, by its name or else the first of words that differ in most rows; -1 for none. */
function titleColumn(names: readonly string[], rows: readonly Row[], texts: readonly number[]): number {
  const sample = sampleOf(rows);
  const named = (isNamed: (name: string) => boolean): number | undefined =>
    texts.find((place) => isNamed(names[place] ?? ''));
  return (
    named((name) => roleOf(name) === 'title') ??
    named((name) => roleOf(name) === null && isLikeTitle(name)) ??
    texts.find((place) => {
      const cells = cellsOf(sample, place);
      // In JSON, every field has a name; one that is not known may be anything.
      const isWritten = sample.every(({ line }) => line !== null);
      const words = new Set(cells.filter(hasWords)).size;
      const role = roleOf(names[place] ?? '');
      // A first column called `Page` has names of pages, if it has words.
      const mayName = role === null || (role === 'address' && place === 0);
      return isWritten && mayName && words * 5 >= filledRows(sample) * 4;
    }) ??
    -1
  );
}

/** Returns true for a cell that is no number, date or code: it has mostly letters, in several words or as a name is written. */
function hasWords(cell: string): boolean {
  const letters = cell.match(/\p{L}|\p{M}/gu)?.length ?? 0;
  const isMostlyLetters = letters * 2 > cell.replaceAll(/\s/g, '').length;
  const isCode = /^[^\s\p{L}]*(?:[a-z\d._~-]+|[A-Z\d._~-]+|\S*[a-z][A-Z]\S*)$/u.test(cell);
  const isQuantity = /^[^\p{L}]*\d[^\p{L}]*\p{L}+[^\p{L}]*$/u.test(cell) && /\s/.test(cell);
  return isMostlyLetters && !isCode && !isQuantity && !isMailAddress(cell);
}

/**
 * Returns the place of the row that may have the headings; -1 for a table of empty cells. In a file, titles may stand above
 * it: the first row with a known heading is meant, or the first without an empty cell, of those above the addresses.
 */
export function startOfTable(all: readonly Row[]): number {
  if (all[0]?.line === null) return 0;
  const isFilled = (cell: string): boolean => cell !== '';
  const isWide = ({ cells }: Row): boolean => cells.filter(isFilled).length > 1;
  const data = all.find((row) => row.cells.length > 1 && row.cells.some(mayHaveAddress));
  const above = data === undefined ? [] : all.slice(0, all.indexOf(data)).filter(isWide);
  const meant =
    above.find(({ cells }) => mayBeHeadings(cells)) ??
    above.find(({ cells }) => cells.length === data?.cells.length && cells.every(isFilled)) ??
    all.find(isWide) ??
    all.find(({ cells }) => cells.some(isFilled));
  return meant === undefined ? -1 : all.indexOf(meant);
}

/** Returns true for a cell with an address, which may have words beside it. */
const mayHaveAddress = (cell: string): boolean => /https?:\/\//i.test(cell) || isWithPath(cell);

/** Returns true for a row of a file that has nothing but totals. In JSON, every record is data. */
function hasTotals({ line, cells }: Row): boolean {
  const others = cells.filter((cell) => !isBlank(cell) && !isTotal(cell));
  const isNumber = (cell: string): boolean => /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3})?$/u.test(cell);
  return line !== null && cells.some(isTotal) && others.every(isNumber);
}

function describe(index: number, headings: Row | null, rows: readonly Row[]): PossibleColumn {
  const filled = cellsOf(rows, index);
  const found = filled.map(addressesIn).filter(({ length }) => length > 0);
  return {
    index,
    name: headings?.cells[index] ?? '',
    values: filled.slice(0, valuesShown),
    count: new Set(found.flat()).size,
    filled: [found.length, filledRows(rows)],
  };
}

/** Returns true if the first row names the address column of the others. */
export function hasFittingHeadings([first, ...others]: readonly Row[]): boolean {
  if (first === undefined || !mayBeHeadings(first.cells)) return false;
  const names = lowerCase(first.cells);
  return (
    isOwn(names) || (addressColumns(names, others).meant.length > 0 && others.some(({ cells }) => cells.length > 1))
  );
}

/** Returns true for cells one of which may name a column of addresses, and none of which has an address. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  const hasAddress = cells.some((cell) => /https?:\/\/|\bwww\./i.test(cell));
  return !hasAddress && cells.some((cell) => /^(?:destination|address|short)$/.test(roleOf(cell) ?? ''));
}

/** Returns true for a first row without an address, if half of the rows below have as many columns and an address in one. */
export function isAboveAddresses(first: Row, all: readonly Row[]): boolean {
  const rows = all.filter((row) => row !== first && row.cells.some((cell) => cell !== ''));
  const isAddress = (cell: string): boolean => isWithPath(cell) || isHost(cell) || cell.includes('://');
  const isBare = first.cells.length > 1 && !first.cells.some((cell) => isAddress(cell) || isMissing(cell));
  const fitting = rows.filter(
    ({ cells }) =>
      cells.length === first.cells.length &&
      cells.some((cell) => isWithPath(cell) || /^https?:\/\//i.test(cell) || isMissing(cell)),
  );
  const isOverAll = rows.every(({ cells }) => cells.some((cell) => /^https?:\/\//i.test(cell)));
  return isBare && rows.some(({ cells }) => cells.some(isWithPath)) && (isOverAll || fitting.length * 2 >= rows.length);
}

/**
 * Returns the columns that are meant: one if it is known, several if a person has to say, none if every column may have
 * addresses. `possible`: all from which the person may choose. Leaves out short links.
 */
function addressColumns(names: readonly string[], rows: readonly Row[]): { meant: number[]; possible: number[] } {
  if (isOwn(names)) return { meant: [names.indexOf('destination')], possible: [] };
  const sample = sampleOf(rows);
  const meant = meantColumns(names, sample);
  const [only] = meant;
  if (only !== undefined && meant.length === 1 && roleOf(names[only] ?? '') === 'destination') {
    // Its name leaves nothing to ask, unless another column has the same pages with what a campaign adds to them. In a
    // table that a person wrote, another column of addresses can be chosen.
    const full = fullColumns(names, sample);
    const same = inOrder([only, ...samePages(sample, only, full)]);
    const isWritten = sample.every(({ line }) => line !== null);
    const others = full.filter((place) => isWritten && roleOf(names[place] ?? '') === null);
    return { meant: same, possible: same.length > 1 ? same : inOrder([only, ...others]) };
  }
  // Below headings, a column of few addresses, or without a scheme, can be chosen too; beside the one that is meant, one of
  // hosts.
  const withPath = names.length > 0 ? columnsOf(names, sample, isWithPath) : [];
  const sparse = [...names.keys()].filter((place) => isOfAddresses(cellsOf(sample, place)));
  const hosts = meant.length === 1 ? columnsOf(names, sample, isHost) : [];
  const others = [...fullColumns(names, sample), ...withPath, ...sparse, ...hosts].filter(
    (place) => roleOf(names[place] ?? '') !== 'short' && names[place]?.startsWith('utm_') !== true,
  );
  const possible = inOrder([...meant, ...others]);
  return { meant: meant.length === 0 && possible.length === 1 ? possible : meant, possible };
}

/** Returns the places of columns from the first to the last, each once. */
const inOrder = (places: readonly number[]): number[] => [...new Set(places)].toSorted((a, b) => a - b);

/** Returns true if a cell begins with an address, or if most cells are addresses without a scheme, apart from blank ones. */
function isOfAddresses(cells: readonly string[]): boolean {
  const found = cells.filter(isWithPath).length;
  const areMost = found > 0 && found * 2 >= cells.filter((cell) => !isBlank(cell)).length;
  return areMost || cells.some((cell) => /^https?:\/\/\S/i.test(cell));
}

/**
 * Returns the columns of which at least half of the cells are addresses: with a scheme, or with a path where no column
 * has as many addresses with a scheme.
 */
function fullColumns(names: readonly string[], sample: readonly Row[]): number[] {
  const withScheme = columnsOf(names, sample, isWithScheme);
  const countIn = (place: number): number => cellsOf(sample, place).filter(isWithPath).length;
  const most = Math.max(0, ...withScheme.map(countIn));
  const others = columnsOf(names, sample, isWithPath).filter((place) => countIn(place) > most);
  return inOrder([...withScheme, ...others]);
}

/** Returns the columns of which at least half of the cells are what `isAddress` says. */
function columnsOf(names: readonly string[], sample: readonly Row[], isAddress: (cell: string) => boolean): number[] {
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
  return [...Array.from({ length: width }).keys()].filter(
    (place) => cellsOf(sample, place).filter(isAddress).length * 2 >= filledRows(sample),
  );
}

/** Returns those of these columns that have the pages of this one, with other parameters. */
function samePages(rows: readonly Row[], place: number, columns: readonly number[]): number[] {
  return columns.filter((other) => {
    const pairs = rows.flatMap(({ cells }) => {
      const [one, another] = [urlOf(cells[place] ?? ''), urlOf(cells[other] ?? '')];
      return one === null || another === null ? [] : [[one, another] as const];
    });
    const same = pairs.filter(
      ([one, another]) =>
        one.host === another.host && one.pathname === another.pathname && one.search !== another.search,
    );
    return other !== place && same.length > 0 && same.length * 2 >= pairs.length;
  });
}

/** Leaves out the short links of other services too. */
function meantColumns(names: readonly string[], sample: readonly Row[]): number[] {
  const isCalled =
    (...some: Role[]) =>
    (place: number) =>
      some.some((role) => roleOf(names[place] ?? '') === role);
  const destinations = [...names.keys()].filter(
    (place) => isCalled('destination')(place) && hasAddresses(sample, place) && cellsOf(sample, place).length > 0,
  );
  // In JSON, the record's own name says more than that of something within it.
  const own = destinations.filter((place) => names[place]?.includes('.') === false);
  const only = own.length > 0 ? own : destinations;
  if (only.length === 1) return only;
  const full = fullColumns(names, sample);
  const meant = full.filter((place) => !isCalled('other', 'short')(place));
  if (meant.length === 0) {
    const named = namedColumn(names, sample);
    return named.length > 0 ? named : full.filter((place) => !isCalled('other')(place));
  }
  const elsewhere = (place: number) =>
    new Set(full.flatMap((other) => (other === place ? [] : cellsOf(sample, other).map(hostOf))));
  const long = meant.filter((place) => !isShortSide(cellsOf(sample, place), elsewhere(place)));
  const left = long.length > 0 ? long : meant;
  const called = left.filter(isCalled('destination', 'address'));
  if (left.length > 1) return called.length === 1 ? called : left;
  // The name of a column with few addresses may say more than the addresses of one without a name.
  const [unnamed = 0] = left;
  const few = [...names.keys()].filter(
    (place) => isCalled('destination', 'address')(place) && cellsOf(sample, place).some(isWithScheme),
  );
  return roleOf(names[unnamed] ?? '') === null && names.length > 0 ? [...new Set([unnamed, ...few])] : left;
}

/** Returns the column whose name says most, if it has addresses or nothing. */
function namedColumn(names: readonly string[], rows: readonly Row[]): number[] {
  const places = (['destination', 'address'] as const).flatMap((role) =>
    names.flatMap((name, place) => (roleOf(name) === role ? [place] : [])),
  );
  return places.filter((place) => hasAddresses(rows, place)).slice(0, 1);
}

/** The most rows (count) that are looked at to tell what a column has. */
const sampled = 500;

/** Returns some of the rows, from all parts of the table. */
function sampleOf(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / sampled);
  return rows.filter(({ cells, isWide }, place) => place % step === 0 && cells.length > 1 && isWide !== true);
}

const filledRows = (rows: readonly Row[]): number =>
  Math.max(1, rows.filter(({ cells }) => cells.some((cell) => cell !== '')).length);

const cellsOf = (rows: readonly Row[], place: number): string[] =>
  rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '');

const isWithScheme = (cell: string): boolean => /^(?:https?:\/\/|www\.)/i.test(cell) && soleAddress(cell) !== null;

/** Returns true for an address with a scheme or a path: one without both may be another word. */
const isWithPath = (cell: string): boolean =>
  isWithScheme(cell) || (/^[^\s/:]+\/\S/.test(cell) && soleAddress(cell) !== null);

/** Returns true for what people and spreadsheets write where a value is missing, in any language: `#N/A`, `#REF!`, `-`. */
const isMissing = (cell: string): boolean => /^(?:#[¡¿]?\p{L}[\p{L}/_\d]*[!?]?|n\/[av]|[-–—])$/iu.test(cell);

export const isBlank = (cell: string): boolean => cell === '' || isMissing(cell);

const isHost = (cell: string): boolean => /^[^\s/:@]+\.\p{L}{2,}$/u.test(cell) && soleAddress(cell) !== null;

/** Returns the addresses of a cell: several may have words or signs between them. */
const addressesIn = (cell: string): string[] =>
  isWithPath(cell) || isHost(cell) ? [cell] : findLinks(cell, inLine).map(({ written }) => written);

/** Returns the cell of a row in this column that has no address, and the first other one that has one. */
export function emptyCell({ cells }: Row, column: number, headings: Row | null): EmptyCell {
  const named = (index: number): ColumnName => ({ index, name: headings?.cells[index] ?? '' });
  const text = cells[column] ?? '';
  const other = cells.findIndex((cell) => addressesIn(cell).length > 0);
  return { column: named(column), other: other === -1 ? null : named(other), ...(text !== '' && { text }) };
}

const urlOf = (cell: string): URL | null => URL.parse(/^https?:/i.test(cell) ? cell : `https://${cell}`);
const hostOf = (cell: string): string | undefined => urlOf(cell)?.host;

/**
 * Returns true for short links: addresses with one or two hosts that no other column has, each with one word behind it,
 * mostly one that nobody would write.
 */
function isShortSide(cells: readonly string[], elsewhere: ReadonlySet<string | undefined>): boolean {
  const hosts = new Set(cells.map(hostOf));
  const words = cells.map((cell) => {
    const url = urlOf(cell);
    return url === null ? '' : `${url.pathname}${url.search}${url.hash}`.slice(1);
  });
  const isCode = (word: string): boolean => /^\d+$|[a-z].*[A-Z]|[A-Z].*[a-z].|\d[a-z]/.test(word);
  return (
    hosts.size <= 2 &&
    [...hosts].every((host) => !elsewhere.has(host)) &&
    words.every((word) => /^[\w~-]{1,20}$/.test(word)) &&
    words.filter(isCode).length * 2 >= words.length
  );
}

/** Returns true for the headings of Curtail's own exports. */
function isOwn(names: readonly string[]): boolean {
  return names.includes('destination') && ownHeadings.some((heading) => names.includes(heading));
}

const lowerCase = (cells: readonly string[]): string[] => cells.map((cell) => cell.toLowerCase());

/** Returns true if a column is empty, or if most of its cells are addresses: `Address` may name streets. */
function hasAddresses(rows: readonly Row[], place: number): boolean {
  const filled = cellsOf(rows, place);
  const isTried = (cell: string): boolean => soleAddress(cell) !== null || /^[a-z][a-z\d+.-]*:\/\//i.test(cell);
  return filled.filter(isTried).length * 2 >= filled.length;
}
