import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { Preferences } from '../../../lib/preferences/preferences.ts';
import table from '../../ui/table.module.css';
import { listWords, preferenceName, valueWords } from './preference-words.ts';
import styles from '../settings.module.css';

interface PreferenceChangesProps {
  now: Preferences;
  change: Partial<Preferences>;
}

/** The preferences that would change: what each is now, and what it would be. */
export function PreferenceChanges({ now, change }: PreferenceChangesProps): VNode {
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
        {(Object.keys(change) as (keyof Preferences)[]).map((name) => {
          const words = listWords(name, now, then);
          return (
            <tr key={name}>
              <th scope="row">{preferenceName(name)}</th>
              {words === null ? (
                <>
                  <td>{valueWords(name, now)}</td>
                  <td>{valueWords(name, then)}</td>
                </>
              ) : (
                <td colSpan={2}>
                  {words.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
