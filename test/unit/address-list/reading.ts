import { addressListOf } from '../../../lib/address-list/address-list.ts';

/**
 * Returns how many times as long it takes to read texts that are four times as long (processor time): about 4 if the
 * time grows with their length, 16 if it grows with the square of their length. `textsOf` makes the texts, and passes
 * the count of every repetition through `times`, which reduces it for the shorter texts. `read` reads one of them.
 */
export async function readingGrowth(
  textsOf: (times: (count: number) => number) => string[],
  read: (text: string) => unknown,
): Promise<number> {
  async function timeOf(share: number): Promise<number> {
    const texts = textsOf((count) => count * share);
    const before = process.cpuUsage();
    for (const text of texts) await read(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }
  await timeOf(1 / 16); // Until the functions are compiled, their time says little.
  const quarter = await timeOf(1 / 4);
  return (await timeOf(1)) / quarter;
}

/** Returns the addresses that a person gets from a text. */
export async function addressesOf(text: string): Promise<string[]> {
  return (await addressListOf(text)).good.map(({ address }) => address);
}
