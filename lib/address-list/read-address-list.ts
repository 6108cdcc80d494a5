// A file of its own: what it loads is read by no first screen.
import type { AddressList } from './address-list.ts';
import type { ColumnChoice, TitleChoice } from './table-columns.ts';

/** The most addresses that one batch run shortens (count). */
export const mostAddresses = 10_000;

/** Loads the reading of lists, and reads the addresses in a text as `addressListOf` says. */
export async function readAddressList(
  typed: string,
  withDeleted: boolean,
  column: ColumnChoice | null,
  title: TitleChoice | null = null,
): Promise<AddressList> {
  const { addressListOf } = await import('./address-list.ts');
  return addressListOf(typed, withDeleted, column, title);
}
