import { readAddress } from '../../address/address.ts';
import { readAddressList, type AddressList } from '../../formats/address-list.ts';

/**
 * Reads the text of the Address box. A single address stays unchanged, to the byte: its commas do not separate. One
 * line may have several addresses.
 */
export async function readTyped(text: string): Promise<AddressList> {
  const line = text.trim();
  const parts = line.split(/[,;]?\s+/);
  if (parts.length > 1 && parts.every((part) => /^https?:\/\//i.test(part))) return readAddressList(parts.join('\n'));
  const alone = /[\n\r]/.test(line) ? null : readAddress(line);
  if (alone?.ok && !/^https?:\/\/[^/?#]*[,;]/i.test(alone.value)) {
    return { good: [{ line: 1, text: line, address: alone.value }], bad: [], repeated: 0 };
  }
  return readAddressList(text);
}
