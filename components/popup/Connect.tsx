// A file of its own: the popup loads it only without an account.
import { message } from '../../lib/i18n/messages.ts';
import buttons from '../ui/buttons.module.css';
import { Introduction } from '../ui/Introduction.tsx';
import styles from './popup.module.css';

/** The whole popup without an account, or without its key: leads to Settings. */
export function Connect({ forgotten, onSettings }: { forgotten: boolean; onSettings: () => void }) {
  return (
    <div class={styles.connect}>
      <h2>{message(forgotten ? 'failureKeyForgotten' : 'connectAccount')}</h2>
      {forgotten ? <p>{message('failureKeyForgottenNext')}</p> : <Introduction />}
      <button class={buttons.primary} type="button" data-next onClick={onSettings}>
        {message('openSettings')}
      </button>
    </div>
  );
}
