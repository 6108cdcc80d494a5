import type { ComponentChildren } from 'preact';
import styles from './chart.module.css';
import table from './table.module.css';
import text from './text.module.css';

interface FigureTableProps {
  /** The table's name, for screen readers. */
  caption: string;
  class?: string | undefined;
  children: ComponentChildren;
}

/** A table of figures; its first column names the rows. */
export function FigureTable({ caption, class: name, children }: FigureTableProps) {
  return (
    <table class={[table.table, styles.figures, name].filter(Boolean).join(' ')}>
      <caption class={text.hidden}>{caption}</caption>
      {children}
    </table>
  );
}
