import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import styles from './table.module.css';

interface SelectAllProps {
  state: Pick<LinksState, 'rows' | 'selection'>;
}

/** The heading cell with the checkbox that selects all rows. The whole cell is clickable. */
export function SelectAll({ state: { rows: links, selection } }: SelectAllProps): VNode {
  const shown = selection.shown.value;
  const count = links.shown.value.length;
  const matching = links.words.value.length > 0;
  return (
    <th
      role="columnheader"
      class={`${styles.cell} ${styles.check}`}
      onClick={({ target, currentTarget }) => target === currentTarget && selection.toggleShown()}
    >
      <input
        ref={(box) => void (box !== null && (box.indeterminate = shown === 'some'))}
        class={styles.box}
        type="checkbox"
        aria-label={message('linksSelectAll')}
        title={message(
          'labelled',
          message('linksSelectAll'),
          pluralMessage(matching ? 'linksAllMatching' : 'linksAllShown', count),
        )}
        checked={shown === 'all'}
        disabled={count === 0}
        onClick={selection.toggleShown}
      />
    </th>
  );
}
