/** How a person wants Curtail to work; nothing of the account is in here. */
export interface Preferences {
  /** Look up the page when the popup opens. */
  lookUp: boolean;
  /** Shorten as soon as the popup opens, where a look-up found nothing. */
  shortenOnOpen: boolean;
  /** Copy the short link after shortening. */
  copyAfter: boolean;
  theme: Theme;
  /** The key / leads to the search box of the Links page. */
  searchKey: boolean;
}

/** Light, dark, or whichever the system has. */
export type Theme = 'system' | 'light' | 'dark';

/** How Curtail comes. */
export const defaultPreferences: Preferences = {
  lookUp: true,
  shortenOnOpen: false,
  copyAfter: true,
  theme: 'system',
  searchKey: true,
};
