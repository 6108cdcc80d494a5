import type { ComponentChildren, VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { nextSort, defaultSort, type Sort } from '../../../lib/routes/link-view.ts';
import styles from './table.module.css';

interface SortHeadingProps {
  state: Pick<LinksState, 'view' | 'show'>;
  by: Sort['by'];
  label: string;
  /** What else is in the heading. */
  children?: ComponentChildren;
}

/** A column heading that sorts the rows by its column. */
export function SortHeading({ state, by, label, children }: SortHeadingProps): VNode {
  const { list, sort } = state.view.value;
  const now = sort ?? defaultSort(list);
  const own = { clicks: styles.clicksHeading, gained: styles.gainedHeading, time: '' }[by];
  const style = `${styles.cell} ${styles[by]} ${styles.sortHeading} ${own}`;
  return (
    <th
      role="columnheader"
      class={style}
      aria-sort={now.by !== by ? 'none' : now.descending ? 'descending' : 'ascending'}
    >
      <button class={styles.sortButton} type="button" onClick={() => state.show({ sort: nextSort(list, sort, by) })}>
        {label}
      </button>
      {children}
    </th>
  );
}
