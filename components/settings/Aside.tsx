import type { ComponentChildren, VNode } from 'preact';
import styles from './settings.module.css';

interface AsideProps {
  direction?: 'auto';
  children: ComponentChildren;
}

/** A text with its own background; keeps its line breaks. */
export function Aside({ direction, children }: AsideProps): VNode {
  return (
    <p class={styles.aside} dir={direction}>
      {children}
    </p>
  );
}
