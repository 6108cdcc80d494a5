import type { VNode } from 'preact';
import styles from './dialogs.module.css';

/** The short link that a dialog is about, below the dialog's title. */
export function DialogLink({ shortUrl }: { shortUrl: string }): VNode {
  return (
    <p class={styles.link} dir="ltr">
      {shortUrl}
    </p>
  );
}
