import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { settingsSections, type SettingsSection } from '../../lib/routes/settings-addresses.ts';
import type { AboutState } from '../../lib/state/settings/about.ts';
import { createBackup, type BackupState } from '../../lib/state/settings/backup.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import text from '../ui/text.module.css';
import { About } from './About.tsx';
import { AccessAlerts } from './AccessAlerts.tsx';
import { Backup, BackupDialogs } from './backup/Backup.tsx';
import { DailyAccounts } from './DailyRecord.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { KeptHistory } from './KeptHistory.tsx';
import { PreferenceSection } from './PreferenceSection.tsx';
import { PreferencesTogether } from './PreferencesTogether.tsx';
import { Privacy } from './Privacy.tsx';
import { Ready } from './Ready.tsx';
import styles from './settings.module.css';

export interface SettingsProps {
  settings: SettingsState;
  /** The open section. */
  section: ReadonlySignal<SettingsSection>;
  openSection(section: SettingsSection): void;
  /** The keys that open the popup, and those that shorten the page; empty for none, null until known. */
  shortcut: ReadonlySignal<string | null>;
  pageShortcut: ReadonlySignal<string | null>;
  changeShortcut(): Promise<void>;
  /** The toolbar shows Curtail's button; null until known. */
  pinned: ReadonlySignal<boolean | null>;
  loadAbout(): Promise<AboutState>;
}

/** The Settings page: its sections, one at a time. */
export function Settings(props: SettingsProps) {
  const { connection, preferences, policy } = props.settings;
  const status = connection.status.value;
  // The parts of a section wait for each other: one that came later would push the others down.
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
      {isRead ? <Sections {...props} /> : <p class={`${text.soft} ${text.late}`}>{message('settingsLoading')}</p>}
    </div>
  );
}

const titles: Record<SettingsSection, MessageKey> = {
  account: 'accountTitle',
  popup: 'settingsSection_popup',
  copying: 'settingsSection_copying',
  tracking: 'settingsSection_tracking',
  channels: 'settingsSection_channels',
  history: 'clickHistory',
  appearance: 'settingsSection_appearance',
  backup: 'backup',
  privacy: 'aboutPrivacy',
  about: 'settingsAbout',
};

const panelId = 'section';

/** The open section, with the list of all at its side, or above it in a narrow window. */
function Sections(props: SettingsProps) {
  const { settings, section, openSection } = props;
  const { connection, preferences } = settings;
  // It outlives its section: an account that it brings back is connected in another one.
  const [backup] = useState(() => createBackup(settings));
  useEffect(backup.start, [backup]);
  // Asks only when the page is drawn, as the worker says it once.
  useEffect(() => void preferences.readLost(), [preferences]);
  const open = section.value;
  useEffect(() => backup.leave, [backup, open]);
  const status = connection.status.value;
  const showsExamples = status?.state === 'connected' && (open === 'copying' || open === 'channels');
  useEffect(() => {
    if (showsExamples) void settings.readLatestLink();
  }, [settings, showsExamples, status?.connectionId]);
  const choose = (next: SettingsSection): void => {
    connection.leaveFocus();
    openSection(next);
  };
  const textOf = (name: SettingsSection): string => message(titles[name]);
  return (
    <div class={styles.sections}>
      <div class={styles.side}>
        <Tabs
          label={message('settingsSections')}
          names={settingsSections}
          textOf={textOf}
          selected={open}
          panelId={panelId}
          vertical
          onSelect={choose}
        />
      </div>
      <div class={styles.above}>
        <SelectField<SettingsSection>
          id="sections"
          label={message('settingsSections')}
          value={open}
          options={settingsSections.map((value) => ({ value, name: textOf(value) }))}
          onChange={choose}
        />
      </div>
      <TabPanel id={panelId} selected={open} class={styles.panel}>
        <AccessAlerts settings={settings} section={open} openAccount={() => openSection('account')} />
        <p role="status">{preferences.lost.value && message('settingsPreferencesLost')}</p>
        <Section key={open} {...props} open={open} backup={backup} />
      </TabPanel>
      <BackupDialogs backup={backup} settings={settings} openAccount={() => openSection('account')} />
    </div>
  );
}

interface SectionProps extends SettingsProps {
  open: SettingsSection;
  backup: BackupState;
}

function Section({
  open,
  backup,
  settings,
  shortcut,
  pageShortcut,
  changeShortcut,
  pinned,
  loadAbout,
}: SectionProps): VNode {
  const { connection, accounts, preferences, sync, dailyRecord, permissions, keptHistory, isPrivate } = settings;
  const status = connection.status.value;
  const connected = status?.state === 'connected' ? status : null;
  const outcome = connection.outcome.value;
  const rows = {
    preferences,
    dailyRecord,
    permissions,
    example: settings.latestLink.value,
    isPrivate,
    isForSession: connected?.forgetKey === true,
  };
  const title = titles[open];
  switch (open) {
    case 'account':
      return (
        <>
          {connected !== null && outcome?.kind === 'connected' && outcome.first && (
            <Ready connection={connection} status={connected} shortcut={shortcut.value} pinned={pinned.value} />
          )}
          <ConnectionSection settings={settings} backup={backup} />
        </>
      );
    case 'history':
      return (
        <PreferenceSection section={open} title={title} {...rows}>
          {dailyRecord.isOn.value === true && (
            <DailyAccounts accounts={accounts} isLocked={preferences.isLocked('recordDaily')} />
          )}
          {connected !== null && (
            <KeptHistory state={keptHistory} canImport={!isPrivate} isLocked={preferences.isLocked('keepHistory')} />
          )}
        </PreferenceSection>
      );
    case 'appearance':
      return (
        <PreferenceSection section={open} title={title} {...rows}>
          <Shortcut
            shortcut={shortcut}
            pageShortcut={pageShortcut}
            copies={!permissions.isChosen('copyByKey') || permissions.holding.value?.copyByKey === true}
            onChange={changeShortcut}
          />
        </PreferenceSection>
      );
    case 'backup':
      return (
        <>
          <Backup backup={backup} settings={settings} />
          <PreferencesTogether preferences={preferences} permissions={permissions} sync={sync} />
        </>
      );
    case 'privacy':
      return (
        <Privacy
          looksUp={preferences.shown.value?.lookUp !== false}
          hasChannels={preferences.shown.value?.channels.length !== 0}
          recordsDaily={dailyRecord.isOn.value === true}
          syncs={sync.on.value === true}
        />
      );
    case 'about':
      return <About load={loadAbout} />;
    default:
      return <PreferenceSection section={open} title={title} {...rows} />;
  }
}

interface ShortcutProps extends Pick<SettingsProps, 'shortcut' | 'pageShortcut'> {
  /** The key for the page copies without the popup. */
  copies: boolean;
  onChange(): Promise<void>;
}

/** Curtail's keys, and the way to the browser's settings for them. */
function Shortcut({ shortcut, pageShortcut, copies, onChange }: ShortcutProps) {
  if (shortcut.value === null) return null;
  const page = pageShortcut.value;
  return (
    <section aria-labelledby="shortcut">
      <h3 id="shortcut">{message('settingsShortcut')}</h3>
      <p>{shortcut.value === '' ? message('settingsShortcutNone') : message('settingsShortcutIs', shortcut.value)}</p>
      {page && <p>{message(copies ? 'settingsShortcutCopies' : 'settingsShortcutShortens', page)}</p>}
      <button type="button" onClick={() => void onChange()}>
        {message('settingsShortcutChange')}
      </button>
    </section>
  );
}
