import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { ConnectionSection } from './ConnectionSection.tsx';
import { Preferences } from './Preferences.tsx';
import styles from './Settings.module.css';
import { Shortcut } from './Shortcut.tsx';

/** The props of the Settings page. */
export interface SettingsProps {
  settings: SettingsState;
  /** The keys that open the popup; empty for none, null until known. */
  shortcut: ReadonlySignal<string | null>;
  changeShortcut(): Promise<void>;
}

/** The Settings page: the connection and the preferences. */
export function Settings({ settings, shortcut, changeShortcut }: SettingsProps): VNode {
  const { status, unread } = settings.connection;
  // The rest waits for the form above it, which would otherwise push it down.
  const hasPlace = status.value !== null || unread.value !== null;
  return (
    <div class={styles.page}>
      <h1>{message('settingsTitle')}</h1>
      <ConnectionSection connection={settings.connection} />
      {hasPlace && (
        <>
          <section aria-labelledby="sent">
            <h2 id="sent">{message('settingsSent')}</h2>
            <p>
              {joinSentences(
                message('settingsSentWhat'),
                settings.following.on.value === true ? message('settingsSentPreferences') : '',
                message('settingsSentNothingElse'),
              )}
            </p>
          </section>
          <Preferences
            preferences={settings.preferences}
            following={settings.following}
            template={settings.template}
            lost={settings.lostPreferences}
          />
          <Shortcut shortcut={shortcut} onChange={changeShortcut} />
        </>
      )}
    </div>
  );
}
