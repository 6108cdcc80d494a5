import type { ComponentChildren, VNode } from 'preact';
import styles from './Actions.module.css';

/** A row of buttons, the main one first. */
export function Actions({ children }: { children: ComponentChildren }): VNode {
  return <div class={styles.actions}>{children}</div>;
}
