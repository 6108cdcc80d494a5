import { settingsAddress, settingsSections, type SettingsSection } from './settings-addresses.ts';

/** Returns the hash that opens the Settings page at this section. */
export const sectionAddress = (section: SettingsSection): `#/${string}` => `${settingsAddress}/${section}`;

/** Returns the section that the hash of the Settings page names: the account, if it names none. */
export function sectionOf(hash: string): SettingsSection {
  return settingsSections.find((section) => isBelow(hash, sectionAddress(section))) ?? 'account';
}

/** The hashes of the options tab's pages, and of the part Referrals. They are fixed, as bookmarks rely on them. */
export const pageAddresses = {
  links: '#/links/recent',
  bulk: '#/bulk',
  account: '#/account',
  referrals: '#/referrals',
  inspect: '#/inspect',
  welcome: '#/welcome',
  settings: settingsAddress,
} as const;

/** The parts of the Account page; each has an address of its own. */
export const accountParts = ['figures', 'referrals'] as const;
export type AccountPart = (typeof accountParts)[number];

/** Returns the hash that opens the Inspect page with the request stored under this name. */
export function inspectAddress(name: string): `#/${string}` {
  return `${pageAddresses.inspect}/${name}`;
}

/**
 * Returns the hash that opens Bulk shorten for this window's tabs. `highlighted` has the ids of the highlighted tabs:
 * once the page opens, only its own tab is highlighted.
 */
export function shortenTabsAddress(windowId: number, highlighted: readonly number[]): `#/${string}` {
  return `${pageAddresses.bulk}?tabs=${highlighted.join(',')}&window=${windowId}`;
}

/** Returns the hash that opens Bulk shorten with the text stored under this name; with none for null. */
export function bulkTextAddress(name: string | null): `#/${string}` {
  return name === null ? pageAddresses.bulk : `${pageAddresses.bulk}?text=${name}`;
}

/** Returns the name in a hash from `bulkTextAddress`; null for any other hash. */
export function readTextName(hash: string): string | null {
  const { place, parameters } = readHash(hash);
  return place === pageAddresses.bulk ? parameters.get('text') : null;
}

/** Splits a hash at its first question mark into the place and its parameters. */
export function readHash(hash: string): { place: string; parameters: URLSearchParams } {
  const [place = '', search = ''] = hash.split(/\?(.*)/s);
  return { place, parameters: new URLSearchParams(search) };
}

/** Returns true for the path itself, with or without parameters, and for every path below it. */
export function isBelow(hash: string, path: string): boolean {
  return hash.startsWith(path) && /^(?:$|[/?])/.test(hash.slice(path.length));
}

/** The tabs to shorten, by the browser's ids. */
export interface ChosenTabs {
  windowId: number;
  /** Ids of the highlighted tabs; empty if not given. */
  highlighted: readonly number[];
}

/** Reads a hash from `shortenTabsAddress`. Returns null for any other hash. */
export function readChosenTabs(hash: string): ChosenTabs | null {
  const { place, parameters } = readHash(hash);
  const [tabs, window] = [parameters.get('tabs'), parameters.get('window')];
  const isOne = place === pageAddresses.bulk && tabs !== null && window !== null;
  if (!isOne || !/^[\d,]*$/.test(tabs) || !/^\d+$/.test(window)) return null;
  return { windowId: Number(window), highlighted: tabs.split(',').filter(Boolean).map(Number) };
}
