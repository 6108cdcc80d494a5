import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { together, word } from '../../lib/words.ts';
import { Connection } from './settings/Connection.tsx';
import { Preferences } from './settings/Preferences.tsx';
import './settings/settings.css';
import { Shortcut } from './settings/Shortcut.tsx';

export interface SettingsProps {
  settings: SettingsState;
  /** The keys that open the popup; empty where none are set, null until known. */
  shortcut: ReadonlySignal<string | null>;
  changeShortcut(): Promise<void>;
}

/** The page of the account and of how Curtail works. */
export function Settings({ settings, shortcut, changeShortcut }: SettingsProps): VNode {
  const { status, unread } = settings.connection;
  // The form takes its place first: what comes below would be pushed away by it.
  const hasPlace = status.value !== null || unread.value !== null;
  return (
    <div class="settings">
      <h1>{word('settingsTitle')}</h1>
      <Connection connection={settings.connection} />
      {hasPlace && (
        <>
          <section aria-labelledby="sent">
            <h2 id="sent">{word('settingsSent')}</h2>
            <p>
              {together(
                word('settingsSentWhat'),
                settings.following.on.value === true ? word('settingsSentPreferences') : '',
                word('settingsSentNothingElse'),
              )}
            </p>
          </section>
          <Preferences preferences={settings.preferences} following={settings.following} template={settings.template} />
          <Shortcut shortcut={shortcut} onChange={changeShortcut} />
        </>
      )}
    </div>
  );
}
