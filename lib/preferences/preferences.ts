import type { Channel } from '../channel/channel.ts';
import type { CopyAs } from './copy-as.ts';
import type { CopyTemplate } from './copy-template.ts';
import type { Failure } from '../failure/failure.ts';

/** The person's preferences. They contain nothing about the account. */
export interface Preferences {
  /** Look up the tab's address when the popup opens. */
  lookUp: boolean;
  /** Shorten when the popup opens and the look-up finds no link. */
  shortenOnOpen: boolean;
  /** Copy the short link after shortening. */
  copyAfter: boolean;
  /** Close the popup once it has copied a short link. */
  closeOnceCopied: boolean;
  /** The form in which a short link is copied. */
  copyAs: CopyAs;
  /** The person's own templates. */
  copyTemplates: readonly CopyTemplate[];
  /** Remove tracking parameters from an address before it is looked up or shortened. */
  removeTracking: boolean;
  /** Show the links made last in the popup. */
  recentLinks: boolean;
  /** Keep the clicks of links, one number a day. */
  keepHistory: boolean;
  /** Ask for the clicks of all links once a day. */
  recordDaily: boolean;
  theme: Theme;
  /** The key / focuses the search box of the Links page. */
  searchKey: boolean;
  /** Say on the options page what is new after an update. */
  announceUpdates: boolean;
  /** The places where links are published, in order. */
  channels: readonly Channel[];
}

/** The themes; `system` follows the system's setting. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of the themes. */
export type Theme = (typeof themes)[number];

/** The state of syncing preferences to the person's other browsers through the browser's own sync. */
export interface PreferenceSync {
  on: boolean;
  /** `sync` if the browser's sync could not be used; changes then wait in this browser. */
  failure: Failure | null;
}

/** The preferences of a new installation. */
export const defaultPreferences: Preferences = {
  lookUp: true,
  shortenOnOpen: false,
  copyAfter: true,
  closeOnceCopied: false,
  copyAs: 'address',
  copyTemplates: [],
  removeTracking: false,
  recentLinks: true,
  keepHistory: true,
  recordDaily: false,
  theme: 'system',
  searchKey: true,
  announceUpdates: true,
  channels: [],
};
