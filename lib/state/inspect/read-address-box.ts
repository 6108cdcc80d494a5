import { readAddress } from '../../address/address.ts';
import { readAddressList } from '../../address-list/address-list.ts';
import type { AddressList } from '../../address-list/list-entries.ts';

/**
 * Reads the text of the Address box. A single address stays unchanged, to the byte: its commas do not separate. Lines
 * without an address count as bad ones, because every line stands for an address here.
 */
export async function readTyped(text: string): Promise<AddressList> {
  const line = text.trim();
  const alone = /[\n\r]/.test(line) ? null : readAddress(line);
  if (alone?.ok) {
    const good = [{ line: 1, text: line, address: alone.value }];
    return { good, bad: [], skipped: [], repeated: 0, deleted: [] };
  }
  const list = await readAddressList(text, true);
  const bad = [...list.bad, ...list.skipped.map((entry) => ({ ...entry, problem: 'malformed' as const }))];
  return { ...list, bad: bad.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)), skipped: [] };
}
