import type { Channel } from '../channel/channel.ts';
import type { CopyAs } from './copy-as.ts';
import type { NamedText } from './named-text.ts';

/** The themes; `system` follows the system's setting. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The columns of the table of links that can be hidden. */
export const hideableColumns = ['destination', 'gained', 'time'] as const;
export type HideableColumn = (typeof hideableColumns)[number];

/** What the entries of the context menu do: open the popup, or copy without it. */
export const menuActions = ['popup', 'copy'] as const;
export type MenuAction = (typeof menuActions)[number];

/** The sizes of pictures of QR codes (pixels). */
export const qrSizes = [256, 512, 1024, 2048] as const;
export type QrSize = (typeof qrSizes)[number];

/**
 * The permissions that the browser grants once a preference needs them: to set alarms, to write the clipboard without a
 * window, and to read the addresses of tabs.
 */
export const permissionNames = ['alarms', 'clipboard', 'tabs'] as const;
export type PermissionName = (typeof permissionNames)[number];

export interface PreferenceValues {
  switch: boolean;
  /** On or off; also what became of the last record. */
  dailyRecord: boolean;
  menu: MenuAction;
  theme: Theme;
  copyAs: CopyAs;
  /** The person's own templates, in which a short link is copied. */
  copyTemplates: readonly NamedText[];
  channels: readonly Channel[];
  /** Names of parameters, each a line as `readParameterLine` reads it. */
  parameters: readonly string[];
  columns: readonly HideableColumn[];
  qrSize: QrSize;
}
type Kind = keyof PreferenceValues;

/** Everything that Curtail says and does about one preference derives from its entry. */
export interface PreferenceEntry<Of extends Kind = Kind> {
  /** How its value is checked, shown and put into words. */
  kind: Of;
  /** The value of a new installation. */
  default: PreferenceValues[Of];
  /** The section of the Settings page that has it. */
  section: 'popup' | 'copying' | 'tracking' | 'channels' | 'history' | 'appearance';
  /** There is a line below its name; another one for an account that is forgotten with the browser session. */
  help?: true;
  helpInSession?: true;
  /** The permission that it needs for any value but its default. */
  permission?: PermissionName;
  /** The preference without which this one does nothing; the line below its name then says so. */
  needs?: string;
  /** The preference without which this one is not shown, and does nothing. */
  within?: string;
  /** True if an organisation can only switch it off. */
  onlyOff?: true;
}

/** The person's preferences, in the order in which the sections of the Settings page have them. They contain nothing about the account. */
export const preferences = {
  lookUp: { kind: 'switch', default: true, section: 'popup', help: true },
  /** Shorten when the popup opens and the look-up finds no link. */
  shortenOnOpen: { kind: 'switch', default: false, section: 'popup', help: true, needs: 'lookUp' },
  recentLinks: { kind: 'switch', default: true, section: 'popup', help: true },
  closeOnceCopied: { kind: 'switch', default: false, section: 'popup', help: true },
  /** The key that shortens the page copies without the popup. In Firefox it does so anyway. */
  copyByKey: { kind: 'switch', default: false, section: 'popup', help: true, permission: 'clipboard' },
  menuEntries: { kind: 'menu', default: 'popup', section: 'popup', permission: 'clipboard' },
  /** A dot on the toolbar button on pages that have a short link. */
  markKnownPages: { kind: 'switch', default: false, section: 'popup', help: true, permission: 'tabs' },
  removeTracking: { kind: 'switch', default: false, section: 'tracking', help: true },
  /** The person's own tracking parameters. */
  removeAlso: { kind: 'parameters', default: [], section: 'tracking', help: true, within: 'removeTracking' },
  /** Parameters that are never removed. */
  alwaysKeep: { kind: 'parameters', default: [], section: 'tracking', help: true, within: 'removeTracking' },
  copyAfter: { kind: 'switch', default: true, section: 'copying' },
  copyAs: { kind: 'copyAs', default: 'address', section: 'copying' },
  copyWithShift: { kind: 'copyAs', default: 'markdown', section: 'copying' },
  copyTemplates: { kind: 'copyTemplates', default: [], section: 'copying' },
  qrSize: { kind: 'qrSize', default: 1024, section: 'copying' },
  /** The places where links are published, in order. */
  channels: { kind: 'channels', default: [], section: 'channels' },
  /** Keep the clicks of links, one number a day. */
  keepHistory: { kind: 'switch', default: true, section: 'history', help: true, helpInSession: true, onlyOff: true },
  /** Ask for the clicks of all links once a day. */
  recordDaily: {
    kind: 'dailyRecord',
    default: false,
    section: 'history',
    help: true,
    needs: 'keepHistory',
    onlyOff: true,
    permission: 'alarms',
  },
  theme: { kind: 'theme', default: 'system', section: 'appearance' },
  /** The key / focuses the search box of the Links page. */
  searchKey: { kind: 'switch', default: true, section: 'appearance' },
  hiddenColumns: { kind: 'columns', default: [], section: 'appearance' },
} as const satisfies Record<string, { [Of in Kind]: PreferenceEntry<Of> }[Kind]>;

type Table = typeof preferences;

export type PreferenceName = keyof Table;

export type Preferences = { [Name in PreferenceName]: PreferenceValues[Table[Name]['kind']] };

export const preferenceNames = Object.keys(preferences) as PreferenceName[];

/** Returns for each preference what `of` returns for its entry. */
export function forEachPreference<Value>(of: (entry: PreferenceEntry, name: PreferenceName) => Value): {
  [Name in PreferenceName]: Value;
} {
  const all = preferenceNames.map((name) => [name, of(preferences[name], name)]);
  return Object.fromEntries(all) as { [Name in PreferenceName]: Value };
}

/** The preferences of a new installation. */
export const defaultPreferences = forEachPreference((entry) => entry.default) as Preferences;

/** Returns true if the clicks of links are kept; none are in a private window. */
export function keepsHistory({ keepHistory }: Preferences, isPrivate = false): boolean {
  return keepHistory && !isPrivate;
}

export const namesOf = (some: Partial<Preferences>): PreferenceName[] => Object.keys(some) as PreferenceName[];

export function only(some: Partial<Preferences>, names: readonly PreferenceName[]): Partial<Preferences> {
  return Object.fromEntries(names.map((name) => [name, some[name]]));
}

/** Returns the names of those preferences that have other values among all; each one if these are not known. */
export function differing(some: Partial<Preferences>, all: Preferences | null): PreferenceName[] {
  return namesOf(some).filter((name) => !isSameValue(some[name], all?.[name]));
}

/** Returns true if two values of a preference are the same: a list is compared by what is in it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
