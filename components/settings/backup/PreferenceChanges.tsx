import { message, type MessageKey } from '../../../lib/i18n/messages.ts';
import {
  hideableColumns,
  isSameValue,
  namesOf,
  preferences,
  type PreferenceName,
  type Preferences,
} from '../../../lib/preferences/preferences.ts';
import table from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import styles from '../settings.module.css';
import { formatCount, formatList } from '../../../lib/i18n/number-format.ts';
import { namedCopyForms } from '../../ui/copy-form-names.ts';
import { columnNames } from '../../ui/ColumnChoice.tsx';
import { themeNames } from '../PreferenceRow.tsx';

/** The preferences that would change: what each is now, and what it would be. */
export function PreferenceChanges({ now, change }: { now: Preferences; change: Partial<Preferences> }) {
  const then = { ...now, ...change };
  return (
    <table class={`${table.table} ${styles.changes}`}>
      <thead>
        <tr>
          {(['backupSetting', 'backupNow', 'backupThen'] as const).map((key) => (
            <th key={key} scope="col">
              {message(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {namesOf(change).map((name) => {
          const words = listWords(name, now, then);
          return (
            <tr key={name}>
              <th scope="row">{message(`preference_${name}`)}</th>
              <td>{words?.now ?? valueWords(name, now)}</td>
              <td>
                {words?.after ?? valueWords(name, then)}
                {words?.changes.map((sentence) => (
                  <p key={sentence} class={text.soft}>
                    {sentence}
                  </p>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function valueWords(name: PreferenceName, values: Preferences): string {
  const { kind } = preferences[name];
  if (kind === 'qrSize') return message('pixels', formatCount(values.qrSize));
  if (kind === 'menu') return message(`menuAction_${values.menuEntries}`);
  if (kind === 'theme') return message(themeNames[values.theme]);
  if (kind === 'copyAs') return copyFormWords(values, name);
  if (kind === 'columns') {
    const shown = hideableColumns.filter((column) => !values.hiddenColumns.includes(column));
    return shown.length === 0 ? '–' : formatList(shown.map((column) => message(columnNames[column])));
  }
  return message(values[name] === true ? 'backupOn' : 'backupOff');
}

/** Returns the name of the form; a template that is gone copies the address. */
function copyFormWords(values: Preferences, name: PreferenceName): string {
  const forms = namedCopyForms(values.copyTemplates);
  return (forms.find(({ value }) => value === values[name]) ?? forms[0])?.name ?? '';
}

/**
 * Returns what a list of the person's own has now and then, and what changes in it, a line each; null for a preference
 * that is no list.
 */
function listWords(
  name: PreferenceName,
  before: Preferences,
  after: Preferences,
): { now: string; after: string; changes: string[] } | null {
  const [now, then] = [itemsOf(name, before), itemsOf(name, after)];
  if (now === null || then === null) return null;
  const isIn = (list: readonly { name: string }[], item: { name: string }): boolean =>
    list.some((other) => other.name === item.name);
  const added = then.filter((item) => !isIn(now, item));
  const removed = now.filter((item) => !isIn(then, item));
  const [stay, stayed] = [then.filter((item) => isIn(now, item)), now.filter((item) => isIn(then, item))];
  const changed = stay.filter((item) => !now.some((other) => isSameValue(other, item)));
  const isMoved = !isSameValue(itemNames(stay), itemNames(stayed));
  return {
    now: namesText(now),
    after: namesText(then),
    changes:
      now.length === 0 || then.length === 0
        ? [] // That says it all.
        : [
            ...line('backupAdded', added),
            ...line('backupChanged', changed),
            ...line('backupRemoved', removed),
            ...(isMoved ? [message('backupMoved')] : []),
          ],
  };
}

/** Returns the items of a list, each with its name; null for a preference that is no list. */
function itemsOf(name: PreferenceName, values: Preferences): readonly { name: string }[] | null {
  if (name === 'copyTemplates' || name === 'channels') return values[name];
  return name === 'removeAlso' || name === 'alwaysKeep' ? values[name].map((each) => ({ name: each })) : null;
}

const itemNames = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

const namesText = (items: readonly { name: string }[]): string =>
  items.length === 0 ? '–' : formatList(itemNames(items));

function line(key: MessageKey, items: readonly { name: string }[]): string[] {
  return items.length === 0 ? [] : [message(key, formatList(itemNames(items)))];
}
