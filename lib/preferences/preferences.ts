import type { Channel } from '../channel/channel.ts';
import type { CopyAs } from './copy-as.ts';
import type { NamedText } from './named-text.ts';

/** The themes; `system` follows the system's setting. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The columns of the table of links that can be hidden. */
export const hideableColumns = ['destination', 'gained', 'time'] as const;
export type HideableColumn = (typeof hideableColumns)[number];

export interface PreferenceValues {
  switch: boolean;
  /** On or off; on needs the browser's permission for alarms. */
  alarm: boolean;
  theme: Theme;
  copyAs: CopyAs;
  /** The person's own templates, in which a short link is copied. */
  copyTemplates: readonly NamedText[];
  channels: readonly Channel[];
  /** Names of parameters, each a line as `readParameterLine` reads it. */
  parameters: readonly string[];
  columns: readonly HideableColumn[];
}
type Kind = keyof PreferenceValues;

/** Everything that Curtail says and does about one preference derives from its entry. */
interface Entry<Of extends Kind = Kind> {
  /** How its value is checked, shown and put into words. */
  kind: Of;
  /** The value of a new installation. */
  default: PreferenceValues[Of];
  /** The section of the Settings page that has it. */
  section: 'popup' | 'copying' | 'tracking' | 'channels' | 'history' | 'appearance';
  /** The keys of its name and of the line below it. */
  label: string;
  help?: string;
  /** The key of that line for an account that is forgotten with the browser session. */
  helpInSession?: string;
  /** The preference without which this one does nothing, and the key of the help that says so. */
  needs?: { preference: string; help: string };
  /** The preference without which this one is not shown, and does nothing. */
  within?: string;
  /** True if an organisation can only switch it off. */
  onlyOff?: true;
}

/** The person's preferences, in the order in which the sections of the Settings page have them. They contain nothing about the account. */
export const preferences = {
  lookUp: { kind: 'switch', default: true, section: 'popup', label: 'settingsLookUp', help: 'settingsLookUpHelp' },
  /** Shorten when the popup opens and the look-up finds no link. */
  shortenOnOpen: {
    kind: 'switch',
    default: false,
    section: 'popup',
    label: 'settingsShortenOnOpen',
    help: 'settingsShortenOnOpenHelp',
    needs: { preference: 'lookUp', help: 'settingsShortenOnOpenNeeds' },
  },
  recentLinks: {
    kind: 'switch',
    default: true,
    section: 'popup',
    label: 'settingsRecentLinks',
    help: 'settingsRecentLinksHelp',
  },
  closeOnceCopied: {
    kind: 'switch',
    default: false,
    section: 'popup',
    label: 'settingsCloseOnceCopied',
    help: 'settingsCloseOnceCopiedHelp',
  },
  removeTracking: {
    kind: 'switch',
    default: false,
    section: 'tracking',
    label: 'settingsRemoveTracking',
    help: 'settingsRemoveTrackingHelp',
  },
  /** The person's own tracking parameters. */
  removeAlso: {
    kind: 'parameters',
    default: [],
    section: 'tracking',
    label: 'settingsRemoveAlso',
    help: 'settingsRemoveAlsoHelp',
    within: 'removeTracking',
  },
  /** Parameters that are never removed. */
  alwaysKeep: {
    kind: 'parameters',
    default: [],
    section: 'tracking',
    label: 'settingsAlwaysKeep',
    help: 'settingsAlwaysKeepHelp',
    within: 'removeTracking',
  },
  copyAfter: { kind: 'switch', default: true, section: 'copying', label: 'settingsCopyAfter' },
  copyAs: { kind: 'copyAs', default: 'address', section: 'copying', label: 'settingsCopyAs' },
  copyTemplates: { kind: 'copyTemplates', default: [], section: 'copying', label: 'backupListTemplates' },
  /** The places where links are published, in order. */
  channels: { kind: 'channels', default: [], section: 'channels', label: 'backupListChannels' },
  /** Keep the clicks of links, one number a day. */
  keepHistory: {
    kind: 'switch',
    default: true,
    section: 'history',
    label: 'settingsKeepHistory',
    help: 'settingsKeepHistoryHelp',
    helpInSession: 'settingsKeepHistoryInSession',
    onlyOff: true,
  },
  /** Ask for the clicks of all links once a day. */
  recordDaily: {
    kind: 'alarm',
    default: false,
    section: 'history',
    label: 'settingsRecordDaily',
    help: 'settingsRecordDailyHelp',
    needs: { preference: 'keepHistory', help: 'settingsRecordDailyNeeds' },
    onlyOff: true,
  },
  theme: { kind: 'theme', default: 'system', section: 'appearance', label: 'settingsTheme' },
  /** The key / focuses the search box of the Links page. */
  searchKey: { kind: 'switch', default: true, section: 'appearance', label: 'settingsSearchKey' },
  hiddenColumns: { kind: 'columns', default: [], section: 'appearance', label: 'settingsColumns' },
} as const satisfies Record<string, { [Of in Kind]: Entry<Of> }[Kind]>;

type Table = typeof preferences;

export type PreferenceName = keyof Table;

export type Preferences = { [Name in PreferenceName]: PreferenceValues[Table[Name]['kind']] };

export const preferenceNames = Object.keys(preferences) as PreferenceName[];

/** Returns for each preference what `of` returns for its entry. */
export function forEachPreference<Value>(of: (entry: Entry, name: PreferenceName) => Value): {
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
