import type { ComponentChildren, VNode } from 'preact';
import styles from './Actions.module.css';

interface ActionsProps {
  /** The button that most people press. */
  main: VNode;
  /** The other buttons. */
  children?: ComponentChildren;
}

/** The actions on what is shown. */
export function Actions({ main, children }: ActionsProps): VNode {
  return (
    <div class={styles.actions}>
      {main}
      <div class={styles.others}>{children}</div>
    </div>
  );
}
