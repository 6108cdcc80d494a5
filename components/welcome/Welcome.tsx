import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { pinsBehindGear } from '../../lib/browser/firefox.ts';
import { message } from '../../lib/i18n/messages.ts';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import { createBackup } from '../../lib/state/settings/backup.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import type { TryIt as TryItState } from '../../lib/state/welcome/try-it.ts';
import { ConnectionSection } from '../settings/ConnectionSection.tsx';
import { DailyRecord } from '../settings/DailyRecord.tsx';
import { Introduction } from '../ui/Introduction.tsx';
import { Status } from '../ui/Status.tsx';
import text from '../ui/text.module.css';
import { TryIt } from './TryIt.tsx';
import styles from './welcome.module.css';

export interface WelcomeProps {
  settings: SettingsState;
  tryIt: TryItState;
  /** The keys that open the popup; empty for none, null until known. */
  shortcut: ReadonlySignal<string | null>;
  /** The toolbar shows Curtail's button; null until known. */
  pinned: ReadonlySignal<boolean | null>;
}

const stepClass = (isDone: boolean): string | undefined => (isDone ? styles.done : undefined);

/** The page that opens after the installation: what Curtail is, and the steps to the first short link. */
export function Welcome({ settings, tryIt, shortcut, pinned }: WelcomeProps) {
  const { connection, policy, dailyRecord, preferences, isPrivate } = settings;
  const [backup] = useState(() => createBackup(settings));
  const isConnected = connection.status.value?.state === 'connected';
  const isRead = policy.isKnown.value && (connection.status.value !== null || connection.unread.value !== null);
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <h1>{message('welcomeTitle')}</h1>
        <Introduction hasAccount={isConnected} />
        {!isConnected && <p class={text.soft}>{message('welcomeOwnService')}</p>}
      </header>
      <div class={styles.way}>
        {/* The form takes the place of the sentence, and the other steps come below it: nothing moves. */}
        {!isRead && (
          <ol class={`${styles.steps} ${text.late}`}>
            <li>
              <h2>{message('connectAccount')}</h2>
              <p class={text.soft}>{message('settingsLoading')}</p>
            </li>
          </ol>
        )}
        {isRead && (
          <ol class={styles.steps}>
            <li class={stepClass(isConnected)}>
              <ConnectionSection settings={settings} backup={backup} introduces={false} />
              <Status class={styles.connected}>{isConnected ? message('settingsConnectedNow') : ''}</Status>
            </li>
            <li class={stepClass(isConnected && pinned.value === true)}>
              <h2>{message('welcomeHand')}</h2>
              {pinned.value === false && <p>{message(pinsBehindGear ? 'settingsPinBehindGear' : 'settingsPin')}</p>}
              {isConnected ? (
                <p>{shortcut.value ? message('settingsReadyKeys', shortcut.value) : message('settingsReady')}</p>
              ) : (
                <p class={text.soft}>{message('welcomeHandLater')}</p>
              )}
            </li>
            <li class={stepClass(tryIt.link.value !== null)}>
              <h2>{message('welcomeTry')}</h2>
              {isConnected ? (
                <TryIt tryIt={tryIt} connection={connection} />
              ) : (
                <p class={text.soft}>{message('welcomeTryLater')}</p>
              )}
            </li>
          </ol>
        )}
        {isConnected && (
          <section class={styles.last} aria-labelledby="welcome-last">
            <h2 id="welcome-last">{message('welcomeQuestion')}</h2>
            <DailyRecord state={dailyRecord} isPrivate={isPrivate} isLocked={preferences.isLocked('keepHistory')} />
            <p>
              <a href={pageAddresses.links}>{message('settingsSeeLinks')}</a>
            </p>
          </section>
        )}
      </div>
    </div>
  );
}
