import { settingsAddress } from './settings-address.ts';

/** The hashes of the options page's pages. They are fixed, as bookmarks rely on them. */
export const pageAddresses = {
  links: '#/links/recent',
  account: '#/account',
  referrals: '#/referrals',
  inspect: '#/inspect',
  settings: settingsAddress,
} as const;

/** The name of a page. */
export type PageName = keyof typeof pageAddresses;

/** Returns the hash that opens the Inspect page with the request stored under this name. */
export function inspectAddress(name: string): `#/${string}` {
  return `${pageAddresses.inspect}/${name}`;
}

/**
 * Returns the hash that opens the Links page to shorten this window's tabs. `highlighted` has the ids of the
 * highlighted tabs: once the page opens, only its own tab is highlighted.
 */
export function shortenTabsAddress(windowId: number, highlighted: readonly number[]): `#/${string}` {
  return `${pageAddresses.links}?tabs=${highlighted.join(',')}&window=${windowId}`;
}
