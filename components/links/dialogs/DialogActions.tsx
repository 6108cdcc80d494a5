import type { ComponentChildren, VNode } from 'preact';
import styles from './DialogActions.module.css';

/** A row of buttons in a dialog. */
export function DialogActions({ children }: { children: ComponentChildren }): VNode {
  return <div class={styles.actions}>{children}</div>;
}
