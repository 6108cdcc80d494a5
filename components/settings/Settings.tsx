import type { ReadonlySignal } from '@preact/signals';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import { About } from './About.tsx';
import type { AboutState } from '../../lib/state/settings/about.ts';
import { Backup } from './backup/Backup.tsx';
import { ConnectionSection, NotAllowedAlert } from './ConnectionSection.tsx';
import { Preferences } from './Preferences.tsx';
import { Ready } from './Ready.tsx';
import styles from './settings.module.css';
import { Alert } from '../ui/Alert.tsx';

export interface SettingsProps {
  settings: SettingsState;
  /** The keys that open the popup; empty for none, null until known. */
  shortcut: ReadonlySignal<string | null>;
  changeShortcut(): Promise<void>;
  /** The toolbar shows Curtail's button; null until known. */
  pinned: ReadonlySignal<boolean | null>;
  loadAbout(): Promise<AboutState>;
}

/** The Settings page: the preferences and the connection. */
export function Settings(props: SettingsProps) {
  const { connection, preferences, policy } = props.settings;
  const status = connection.status.value;
  // The parts wait for each other: one that came later would push the others down.
  const isRead =
    policy.isKnown.value &&
    (status !== null || connection.unread.value !== null) &&
    (preferences.shown.value !== null || preferences.unread.value !== null);
  return (
    <div class={styles.page}>
      <header>
        <h1>{message('settingsTitle')}</h1>
        {isRead && status?.state === 'connected' && (
          <p class={text.soft}>{message('settingsAccountIs', status.accountId, status.serviceAddress)}</p>
        )}
        {isRead && policy.isInForce.value && <p class={text.soft}>{message('settingsManaged')}</p>}
      </header>
      {isRead ? <Parts {...props} /> : <p class={`${text.soft} ${text.late}`}>{message('settingsLoading')}</p>}
    </div>
  );
}

/** The parts of the page: the preferences come first once an account is connected. */
function Parts({ settings, shortcut, changeShortcut, pinned, loadAbout }: SettingsProps) {
  const { connection, policy, preferences, sync, dailyRecord } = settings;
  const outcome = connection.outcome.value;
  const account = <ConnectionSection key="account" {...settings} />;
  const status = connection.status.value;
  const isConnected = status?.state === 'connected';
  return (
    <>
      {!connection.open.value && <NotAllowedAlert connection={connection} policy={policy} />}
      <PermissionAlert connection={connection} policy={policy} />
      {isConnected && outcome?.kind === 'connected' && outcome.first && (
        <Ready focus={connection.focus} status={status} shortcut={shortcut.value} pinned={pinned.value} />
      )}
      {!isConnected && account}
      <Preferences
        key="preferences"
        preferences={preferences}
        sync={sync}
        dailyRecord={dailyRecord}
        keptHistory={settings.keptHistory}
        isPrivate={settings.isPrivate}
        isConnected={isConnected}
        isForSession={isConnected && status.forgetKey}
      />
      <Shortcut key="shortcut" shortcut={shortcut} onChange={changeShortcut} />
      {isConnected && account}
      {status !== null && preferences.shown.value !== null && <Backup key="backup" settings={settings} />}
      <SentData
        key="sent"
        looksUp={preferences.shown.value?.lookUp !== false}
        recordsDaily={dailyRecord.isOn.value === true}
        syncs={sync.on.value === true}
      />
      <About key="about" load={loadAbout} />
    </>
  );
}

/** Says that the permission for the service's host is missing, wherever one has scrolled to, and asks for it again. */
function PermissionAlert({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>) {
  const status = connection.status.value;
  if (status?.state !== 'connected' || status.permitted || !policy.allows(status.serviceAddress)) return null;
  // Disconnect removes the permission first, which needs no warning.
  if (connection.task.value === 'disconnecting') return null;
  const outcome = connection.outcome.value;
  const refused = outcome?.kind === 'refused' && outcome.pressed === 'allow';
  return (
    <div class={styles.inView}>
      <Alert
        title={message('failureNoPermission')}
        next={message(
          refused ? 'settingsAllowRefusedNext' : 'settingsAllowNext',
          new URL(status.serviceAddress).hostname,
        )}
        button={{ label: message('settingsAllow'), onPress: () => void connection.allow(), main: true }}
      />
    </div>
  );
}

interface SentDataProps {
  /** Opening the popup looks up the page. */
  looksUp: boolean;
  /** The clicks of all links are asked for once a day. */
  recordsDaily: boolean;
  /** The browser synchronises the preferences. */
  syncs: boolean;
}

/** The list of everything that leaves the browser, and when. */
function SentData({ looksUp, recordsDaily, syncs }: SentDataProps) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{message('settingsSent')}</h2>
      <ul class={styles.sentList}>
        <li>{message('settingsSentKey')}</li>
        <li>{message(looksUp ? 'settingsSentOpening' : 'settingsSentOpeningNothing')}</li>
        <li>{message('settingsSentAddress')}</li>
        <li>{message('settingsSentPages')}</li>
        <li>{message('settingsSentKeyword')}</li>
        {recordsDaily && <li>{message('settingsSentDaily')}</li>}
        {syncs && <li>{message('settingsSentPreferences')}</li>}
      </ul>
      <p>{message('settingsSentNothingElse')}</p>
    </section>
  );
}

/** The keys that open the popup, and the way to the browser's settings for them. */
function Shortcut({ shortcut, onChange }: { shortcut: ReadonlySignal<string | null>; onChange(): Promise<void> }) {
  if (shortcut.value === null) return null;
  return (
    <section aria-labelledby="shortcut">
      <h2 id="shortcut">{message('settingsShortcut')}</h2>
      <p>{shortcut.value === '' ? message('settingsShortcutNone') : message('settingsShortcutIs', shortcut.value)}</p>
      <button type="button" onClick={() => void onChange()}>
        {message('settingsShortcutChange')}
      </button>
    </section>
  );
}
