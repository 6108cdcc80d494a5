import type { Screen } from '../drivers/test-browser.ts';

/** Opens Bulk shorten from the Links page and types these addresses, one per line. */
export async function typeMany(page: Screen, addresses: readonly string[]): Promise<void> {
  await page.press('button', 'Bulk shorten');
  const [first = '', ...others] = addresses;
  await page.write('Addresses', first);
  for (const address of others) {
    await page.keys('Enter');
    await page.type(address);
  }
  // What was read stands above the button, which it moves.
  await page.says(/can be shortened\./);
  await page.shows('button', shortenButton(addresses));
}

/** Name of the button that shortens them. */
export const shortenButton = (addresses: readonly string[]): string => `Shorten ${countOf(addresses)}`;

/** Text of the page once all of them are shortened. */
export const shortenedMany = (addresses: readonly string[]): string =>
  addresses.length === 1 ? '1 address has a short link' : `${addresses.length} addresses have a short link`;

const countOf = ({ length }: readonly string[]): string => (length === 1 ? '1 address' : `${length} addresses`);
