/** The pages of the options tab by their addresses; fixed, as bookmarks rely on them. */
export const pageAddresses = {
  links: '#/links/recent',
  account: '#/account',
  referrals: '#/referrals',
  inspect: '#/inspect',
  settings: '#/settings',
} as const;

/** The Inspect page, to be opened on what was left under this name. */
export function inspectAddress(name: string): `#/${string}` {
  return `${pageAddresses.inspect}/${name}`;
}
