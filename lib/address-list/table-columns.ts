import { soleAddress } from './sole-address.ts';

export interface Row {
  /** Number of the row's first line, from 1; null if it is not known. */
  line: number | null;
  /** Trimmed. */
  cells: readonly string[];
}

/** The rows of a table below its headings. */
export interface Table {
  rows: readonly Row[];
  /** Index of the column with the addresses; null if no heading names it. */
  column: number | null;
  /** Returns true if a row says that its link is deleted. */
  isDeleted(row: Row): boolean;
}

/** Headings of the address column, the most specific first, also in other languages. */
const headings = [
  'destination',
  'long_url',
  'long url',
  'url',
  'webadresse',
  'website',
  'webseite',
  'site',
  'link',
  'lien',
  'enlace',
  'address',
  'adresse',
  'href',
];

/** Headings that only Curtail's own exports have, beside `destination`. */
const ownHeadings = ['short address', 'shorturl'];

/** Headings of the column with the time of deletion. */
const deletionHeadings = new Set(['deleted', 'deletedat', 'deleted_at']);

/** Leaves out the row of headings, and finds the columns that it names. */
export function withoutHeadings(all: readonly Row[]): Table {
  const first = all.find(({ cells }) => cells.some((cell) => cell !== ''));
  if (first === undefined || !mayBeHeadings(first.cells)) return { rows: all, column: null, isDeleted: () => false };
  const rows = all.filter((row) => row !== first);
  const names = lowerCase(first.cells);
  const state = names.indexOf('state');
  const deletion = names.findIndex((name) => deletionHeadings.has(name));
  return {
    rows,
    column: addressColumn(names, rows),
    isDeleted({ cells }) {
      const stated = cells[state]?.toLowerCase() ?? '';
      return stated === '' ? !/^(?:|0|-|no|false|null)$/i.test(cells[deletion] ?? '') : stated === 'deleted';
    },
  };
}

/** Returns true if the first row names the address column of the others. */
export function hasFittingHeadings([first, ...others]: readonly Row[]): boolean {
  if (first === undefined || !mayBeHeadings(first.cells)) return false;
  const names = lowerCase(first.cells);
  const column = addressColumn(names, others);
  return isOwn(names) || (column !== null && others.some(({ cells }) => cells.length > 1));
}

/** Returns true for cells one of which may name the address column, and none of which has an address. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  const hasAddress = cells.some((cell) => /https?:\/\/|\bwww\./i.test(cell));
  return !hasAddress && lowerCase(cells).some((name) => headings.includes(name));
}

/** Returns the index of the address column among columns with these names; null if there is none. */
function addressColumn(names: readonly string[], rows: readonly Row[]): number | null {
  if (isOwn(names)) return names.indexOf('destination');
  const places = headings.map((heading) => names.indexOf(heading)).filter((place) => place !== -1);
  return places.find((place) => hasAddresses(rows, place)) ?? null;
}

/** Returns true for the headings of Curtail's own exports. */
function isOwn(names: readonly string[]): boolean {
  return names.includes('destination') && ownHeadings.some((heading) => names.includes(heading));
}

const lowerCase = (cells: readonly string[]): string[] => cells.map((cell) => cell.toLowerCase());

/** Returns true if a column is empty, or if most of its cells are addresses: `Address` may name streets. */
function hasAddresses(rows: readonly Row[], place: number): boolean {
  const filled = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '');
  const isTried = (cell: string): boolean => soleAddress(cell) !== null || /^[a-z][a-z\d+.-]*:\/\//i.test(cell);
  return filled.filter(isTried).length * 2 >= filled.length;
}
