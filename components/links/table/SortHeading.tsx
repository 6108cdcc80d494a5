import type { ComponentChildren, VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { nextSort, defaultSort, type Sort } from '../../../lib/routes/link-view.ts';
import rows from './rows.module.css';
import styles from './SortHeading.module.css';

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
  const own = { clicks: styles.clicks, gained: styles.gained, time: '' }[by];
  const style = `${rows.cell} ${rows[by]} ${styles.heading} ${own}`;
  return (
    <th
      role="columnheader"
      class={style}
      aria-sort={now.by !== by ? 'none' : now.descending ? 'descending' : 'ascending'}
    >
      <button class={styles.button} type="button" onClick={() => state.show({ sort: nextSort(list, sort, by) })}>
        {label}
      </button>
      {children}
    </th>
  );
}
