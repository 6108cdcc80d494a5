import { message } from '../../lib/i18n/messages.ts';
import styles from './fields.module.css';

/** Says that the person's organisation has set what is above. */
export function LockedNote({ id }: { id: string }) {
  return (
    <p id={id} class={styles.note}>
      <svg class={styles.lock} viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 5h8v6H2z M4 5V3.5a2 2 0 0 1 4 0V5" />
      </svg>
      {message('settingsLocked')}
    </p>
  );
}
