/** The pages of the options tab by their addresses; fixed, as bookmarks rely on them. */
export const pageAddresses = {
  links: '#/links/recent',
  account: '#/account',
  referrals: '#/referrals',
  inspect: '#/inspect',
  settings: '#/settings',
} as const;

/** One of them. */
export type PageName = keyof typeof pageAddresses;

/** The Inspect page, to be opened on what was left under this name. */
export function inspectAddress(name: string): `#/${string}` {
  return `${pageAddresses.inspect}/${name}`;
}

/**
 * The Links page, to be opened on shortening the tabs of this window. `highlighted` are the browser's numbers of those
 * that are: opened in front of them, the page could not find them out.
 */
export function shortenTabsAddress(windowId: number, highlighted: readonly number[]): `#/${string}` {
  return `${pageAddresses.links}?tabs=${highlighted.join(',')}&window=${windowId}`;
}
