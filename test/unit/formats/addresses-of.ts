import { readAddressList } from '../../../lib/address-list/address-list.ts';

/** Returns the addresses that a person gets from a text. */
export async function addressesOf(text: string): Promise<string[]> {
  return (await readAddressList(text)).good.map(({ address }) => address);
}
