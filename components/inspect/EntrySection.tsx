import type { ComponentChildren, VNode } from 'preact';
import styles from './inspect.module.css';
import row from '../ui/button-row.module.css';

interface EntrySectionProps {
  heading: string;
  /** A note on the heading; null for none. */
  mark?: string | null;
  children: ComponentChildren;
}

/** A part of an entry's card, with its heading. */
export function EntrySection({ heading, mark = null, children }: EntrySectionProps): VNode {
  return (
    <section class={styles.section}>
      <h3>
        {heading}
        {mark !== null && <em>{mark}</em>}
      </h3>
      {children}
    </section>
  );
}

/** The buttons below a part of an entry's card. */
export function EntryButtons({ children }: { children: ComponentChildren }): VNode {
  return <div class={`${row.row} ${styles.buttons}`}>{children}</div>;
}
