import { soleAddress } from './sole-address.ts';
import { hasFittingHeadings, type Row } from './table-columns.ts';

/** Returns true if the delimiter separates columns, rather than being part of addresses or of sentences. */
export function hasColumns(all: readonly Row[], delimiter: string, text: string): boolean {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (first === undefined || first.cells.length < 2) return false;
  if (hasFittingHeadings(rows)) return true;
  if (rows.some(isCut)) return false;
  if (delimiter === '\t') return true;
  if (others.length === 0 || rows.some(({ cells }) => cells.length !== first.cells.length)) return false;
  if (new RegExp(String.raw`(?:^|[${delimiter}\n])"`).test(text)) return true;
  const places = rows.map(placesOfAddresses);
  // Lists of several addresses a line have no columns.
  if (new Set(places.flat()).size > 1) return false;
  if (places[0]?.length === 0 && places.slice(1).every((some) => some.length > 0)) return true; // Unknown headings.
  // A second address, or words with a space between them, cannot be part of the first address.
  return rows.some(({ cells }) => cells.slice(1).some((cell) => isAddress(cell) || /\S\s+\S/.test(cell)));
}

/** Returns true if the delimiter divides an address, or the text around it. */
function isCut({ cells }: Row): boolean {
  return !cells.some(isAddress) && cells.some((cell) => /https?:\/\//i.test(cell));
}

function placesOfAddresses({ cells }: Row): number[] {
  return cells.flatMap((cell, place) => (isAddress(cell) ? [place] : []));
}

/** Returns true for a whole address; a semicolon ends an entity, too. */
function isAddress(cell: string): boolean {
  return /^https?:\/\//i.test(cell) && !/&(?:amp|lt|gt|quot|apos|#\w+)$/i.test(cell) && soleAddress(cell) !== null;
}
