import type { ComponentChildren, VNode } from 'preact';
import styles from './dialog.module.css';

/** The buttons at the end of a dialog, always in sight: first the way back, the main action last. A status stands before them. */
export function DialogActions({ children }: { children: ComponentChildren }): VNode {
  return <div class={styles.actions}>{children}</div>;
}
