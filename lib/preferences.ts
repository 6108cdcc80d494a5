import type { Failure } from './failure.ts';

/** How a person wants Curtail to work; nothing of the account is in here. */
export interface Preferences {
  /** Look up the page when the popup opens. */
  lookUp: boolean;
  /** Shorten as soon as the popup opens, where a look-up found nothing. */
  shortenOnOpen: boolean;
  /** Copy the short link after shortening. */
  copyAfter: boolean;
  /** What a short link is put on the clipboard as. */
  copyAs: CopyAs;
  /** What `template` puts there: any text, with the parts of a link named in braces. */
  copyTemplate: string;
  /** Take parameters that only track people out of an address before it is looked up or shortened. */
  removeTracking: boolean;
  theme: Theme;
  /** The key / leads to the search box of the Links page. */
  searchKey: boolean;
}

/** The forms a short link is copied in. */
export const copyForms = ['address', 'markdown', 'html', 'template'] as const;
/** One of them. */
export type CopyAs = (typeof copyForms)[number];

/** The most characters a template of one's own may have. */
export const longestTemplate = 1000;

/** Light, dark, or whichever the system has. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of them. */
export type Theme = (typeof themes)[number];

/** Whether the preferences are kept the same in the person's other browsers, by the browser's own sync. */
export interface Following {
  on: boolean;
  /** `sync` where the browser's sync could not be used: what was to go there waits in this browser. */
  failure: Failure | null;
}

/** How Curtail comes. */
export const defaultPreferences: Preferences = {
  lookUp: true,
  shortenOnOpen: false,
  copyAfter: true,
  copyAs: 'address',
  copyTemplate: '{title} {short}',
  removeTracking: false,
  theme: 'system',
  searchKey: true,
};
