import type { VNode } from 'preact';
import lists from '../../ui/lists.module.css';
import rows from './rows.module.css';

/** The number of rows that fill a window. */
const count = 8;

/** The placeholders for rows, until the first links are known. */
export function PlaceholderRows(): VNode {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <tr key={place} class={`${rows.grid} ${rows.row}`} aria-hidden="true" data-placeholder>
          <td class={`${rows.cell} ${rows.check}`} />
          <td class={`${rows.cell} ${rows.link}`}>
            <i class={lists.placeholder} />
            <i class={`${lists.placeholder} ${lists.short}`} />
          </td>
          <td class={`${rows.cell} ${rows.destination}`}>
            <i class={lists.placeholder} />
          </td>
        </tr>
      ))}
    </>
  );
}
