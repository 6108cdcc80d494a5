import type { ComponentChildren, VNode } from 'preact';
import styles from './inspect.module.css';
import row from '../ui/button-row.module.css';

/** The buttons below a part of an entry's card. */
export function EntryButtons({ children }: { children: ComponentChildren }): VNode {
  return <div class={`${row.row} ${styles.buttons}`}>{children}</div>;
}
