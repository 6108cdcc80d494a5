import { message } from '../../lib/i18n/messages.ts';
import styles from './settings.module.css';

interface PrivacyProps {
  /** Opening the popup looks up the page. */
  looksUp: boolean;
  /** There are channels. */
  hasChannels: boolean;
  /** The clicks of all links are asked for once a day. */
  recordsDaily: boolean;
  /** The browser synchronises the preferences. */
  syncs: boolean;
}

/** The list of everything that leaves the browser, and when. */
export function Privacy({ looksUp, hasChannels, recordsDaily, syncs }: PrivacyProps) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{message('settingsSent')}</h2>
      <ul class={styles.sentList}>
        <li>{message('settingsSentKey')}</li>
        <li>{message(looksUp ? 'settingsSentOpening' : 'settingsSentOpeningNothing')}</li>
        {looksUp && hasChannels && <li>{message('settingsSentChannels')}</li>}
        {hasChannels && <li>{message('settingsSentInspected')}</li>}
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
