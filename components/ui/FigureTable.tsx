import type { ComponentChildren, VNode } from 'preact';
import styles from './FigureTable.module.css';
import text from './text.module.css';

interface FigureTableProps {
  /** The table's name, for screen readers. */
  caption: string;
  /** The columns are aligned with those of the page's other aligned tables. */
  aligned?: boolean;
  class?: string | undefined;
  children: ComponentChildren;
}

/** A table of figures; its first column names the rows. */
export function FigureTable({ caption, aligned = false, class: name, children }: FigureTableProps): VNode {
  const classes = [styles.figures, aligned && styles.aligned, name].filter(Boolean);
  return (
    <table class={classes.join(' ')}>
      <caption class={text.hidden}>{caption}</caption>
      {children}
    </table>
  );
}
