import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { defaultPreferences, hideableColumns, type HideableColumn } from '../../lib/preferences/preferences.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { Choice } from './Choice.tsx';
import styles from './fields.module.css';

export const columnNames: Record<HideableColumn, MessageKey> = {
  destination: 'destination',
  gained: 'linksColumn_gained',
  time: 'createdTitle',
};

interface ColumnChoiceProps {
  preferences: Pick<PreferencesState, 'shown' | 'isLocked' | 'change'>;
  /** The table has what `Gained` needs. */
  hasGains?: boolean;
}

/** The columns of the table of links, of which some can be hidden. Each change is saved at once. */
export function ColumnChoice({ preferences, hasGains = false }: ColumnChoiceProps) {
  const { hiddenColumns } = preferences.shown.value ?? defaultPreferences;
  return (
    <fieldset class={styles.choices}>
      <legend>{message('preference_hiddenColumns')}</legend>
      {hideableColumns.map((column) => (
        <Choice
          key={column}
          id={`column-${column}`}
          label={message(columnNames[column])}
          help={column === 'gained' && !hasGains ? message('linksColumnHelp_gained') : ''}
          checked={!hiddenColumns.includes(column)}
          locked={preferences.isLocked('hiddenColumns')}
          onChange={(isShown) =>
            void preferences.change(
              'hiddenColumns',
              hideableColumns.filter((each) => (each === column ? !isShown : hiddenColumns.includes(each))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
