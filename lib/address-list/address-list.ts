import type { AddressList } from './list-entries.ts';

export { lineOf, struckOut } from './list-line.ts';

/** The most addresses that one batch run shortens (count). */
export const mostAddresses = 10_000;

/**
 * Reads the addresses in a text: one per line, in sentences, Markdown or HTML, or from a table in CSV, Markdown or
 * JSON, such as Curtail's own exports. `withDeleted`: also those of deleted links. Loads the reader on the first call.
 */
export async function readAddressList(text: string, withDeleted = false): Promise<AddressList> {
  const { readList } = await import('./list-reader.ts');
  return readList(text, withDeleted);
}

/**
 * Returns a list as lines below which lines of another list can stand: a table as one line per address, with those of
 * deleted links struck out; other lists unchanged.
 */
export async function asLines(text: string): Promise<string[]> {
  const { writeLines } = await import('./list-reader.ts');
  return writeLines(text);
}

/** Returns lines for the addresses of a list, for its entries that cannot be shortened, and for a text's other lines. */
export async function addressLines(text: string): Promise<string[]> {
  const { writeAddressLines } = await import('./list-reader.ts');
  return writeAddressLines(text);
}
