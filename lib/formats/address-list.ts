import type { AddressList } from './list-entries.ts';

export { lineOf, struckOut } from './address-line.ts';

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
