import { formatList } from '../../../lib/i18n/list-format.ts';
import { message, type MessageKey } from '../../../lib/i18n/messages.ts';
import {
  isSameValue,
  preferences,
  type PreferenceName,
  type Preferences,
} from '../../../lib/preferences/preferences.ts';
import { namedCopyForms } from '../../ui/copy-form-names.ts';
import { themeNames } from '../PreferenceRow.tsx';

/** Returns the name of a preference, as its setting has it. */
export const preferenceName = (name: PreferenceName): string => message(preferences[name].label);

/** Returns the value of a preference in words. */
export function valueWords(name: PreferenceName, values: Preferences): string {
  const { kind } = preferences[name];
  if (kind === 'theme') return message(themeNames[values.theme]);
  if (kind === 'copyAs') return copyFormWords(values);
  return message(values[name] === true ? 'backupOn' : 'backupOff');
}

/** Returns the name of the form; a template that is gone copies the address. */
function copyFormWords({ copyAs, copyTemplates }: Preferences): string {
  const forms = namedCopyForms(copyTemplates);
  return (forms.find(({ value }) => value === copyAs) ?? forms[0])?.name ?? '';
}

/** Returns what changes in a list of the person's own, a line each; null for a preference that is no list. */
export function listWords(name: PreferenceName, before: Preferences, after: Preferences): string[] | null {
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
  return items.length === 0 ? [] : [message(key, formatList(namesOf(items)))];
}
