import { formatList } from '../../../lib/i18n/list-format.ts';
import { message, type MessageKey } from '../../../lib/i18n/messages.ts';
import type { Preferences } from '../../../lib/preferences/preferences.ts';
import { isSameValue } from '../../../lib/preferences/same-value.ts';
import { namedCopyForms, shownName } from '../../ui/copy-form-names.ts';

const names: Record<keyof Preferences, MessageKey> = {
  lookUp: 'settingsLookUp',
  shortenOnOpen: 'settingsShortenOnOpen',
  recentLinks: 'settingsRecentLinks',
  closeOnceCopied: 'settingsCloseOnceCopied',
  removeTracking: 'settingsRemoveTracking',
  copyAfter: 'settingsCopyAfter',
  copyAs: 'settingsCopyAs',
  copyTemplates: 'backupListTemplates',
  channels: 'backupListChannels',
  keepHistory: 'settingsKeepHistory',
  recordDaily: 'settingsRecordDaily',
  theme: 'settingsTheme',
  searchKey: 'settingsSearchKey',
  announceUpdates: 'settingsAnnounceUpdates',
};

/** Returns the name of a preference, as its setting has it. */
export const preferenceName = (name: keyof Preferences): string => message(names[name]);

const themes = {
  system: 'settingsThemeSystem',
  light: 'settingsThemeLight',
  dark: 'settingsThemeDark',
} as const satisfies Record<Preferences['theme'], MessageKey>;

/** Returns the value of a preference in words. */
export function valueWords(name: keyof Preferences, preferences: Preferences): string {
  if (name === 'theme') return message(themes[preferences.theme]);
  if (name === 'copyAs') return copyFormWords(preferences);
  return message(preferences[name] === true ? 'backupOn' : 'backupOff');
}

/** Returns the name of the form; a template that is gone copies the address. */
function copyFormWords({ copyAs, copyTemplates }: Preferences): string {
  const forms = namedCopyForms(copyTemplates);
  return (forms.find(({ value }) => value === copyAs) ?? forms[0])?.name ?? '';
}

/** Returns what changes in a list of the person's own, a line each; null for a preference that is no list. */
export function listWords(name: keyof Preferences, before: Preferences, after: Preferences): string[] | null {
  if (name !== 'copyTemplates' && name !== 'channels') return null;
  const [now, then] = [before[name], after[name]];
  const isIn = (list: readonly { name: string }[], item: { name: string }): boolean =>
    list.some((other) => other.name === item.name);
  const added = then.filter((item) => !isIn(now, item));
  const removed = now.filter((item) => !isIn(then, item));
  const [stay, stayed] = [then.filter((item) => isIn(now, item)), now.filter((item) => isIn(then, item))];
  const changed = stay.filter((item) => !now.some((other) => isSameValue(other, item)));
  const isMoved = !isSameValue(namesOf(stay), namesOf(stayed));
  return [
    ...line('backupAdded', added),
    ...line('backupChanged', changed),
    ...line('backupRemoved', removed),
    ...(isMoved ? [message('backupMoved')] : []),
  ];
}

const namesOf = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

function line(key: MessageKey, items: readonly { name: string }[]): string[] {
  return items.length === 0 ? [] : [message(key, formatList(namesOf(items).map(shownName)))];
}
