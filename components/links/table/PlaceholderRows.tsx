import type { VNode } from 'preact';
import lists from '../../ui/lists.module.css';
import styles from './table.module.css';

/** The number of rows that fill a window. */
const count = 8;

/** The placeholders for rows, until the first links are known. */
export function PlaceholderRows(): VNode {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <tr key={place} class={`${styles.grid} ${styles.row}`} aria-hidden="true" data-placeholder>
          <td class={`${styles.cell} ${styles.check}`} />
          <td class={`${styles.cell} ${styles.link}`}>
            <i class={lists.placeholder} />
            <i class={`${lists.placeholder} ${lists.short}`} />
          </td>
          <td class={`${styles.cell} ${styles.destination}`}>
            <i class={lists.placeholder} />
          </td>
        </tr>
      ))}
    </>
  );
}
