import type { ComponentChildren, VNode } from 'preact';
import styles from './popup.module.css';

/** The line of the short link, in large letters, with the notes beside it. */
export function ShortLinkLine({ children }: { children: ComponentChildren }): VNode {
  return <p class={styles.line}>{children}</p>;
}
