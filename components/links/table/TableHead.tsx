import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { defaultSort, nextSort } from '../../../lib/routes/link-view.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import text from '../../ui/text.module.css';
import type { Column } from './columns.tsx';
import sortButton from '../../ui/sort-button.module.css';
import styles from './links-table.module.css';

interface TableHeadProps {
  state: LinksState;
  columns: readonly Column[];
  /** The rows are cards: only screen readers need the headings of columns that cannot be sorted. */
  narrow: boolean;
}

/** The checkbox that selects all rows, and the column headings, some of which sort. */
export function TableHead({ state, columns, narrow }: TableHeadProps) {
  return (
    <thead role="rowgroup" class={styles.head}>
      <tr role="row" class={`${styles.grid} ${styles.headRow}`} aria-rowindex={1}>
        <SelectAll state={state} />
        {columns.map((column) => (
          <Heading key={column.name} state={state} column={column} narrow={narrow} />
        ))}
      </tr>
    </thead>
  );
}

/** The heading cell with the checkbox that selects all rows. The whole cell is clickable. */
function SelectAll({ state: { rows: links, selection } }: { state: Pick<LinksState, 'rows' | 'selection'> }) {
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

interface HeadingProps {
  state: LinksState;
  column: Column;
  narrow: boolean;
}

/** The heading of a column; a button if the rows can be sorted by it. */
function Heading({ state, column: { heading, sort: by, style = '', Choice }, narrow }: HeadingProps) {
  const { list, sort } = state.view.value;
  if (by === undefined) {
    return (
      <th role="columnheader" class={`${styles.heading} ${narrow ? text.hidden : styles.cell} ${style}`}>
        {heading(list)}
      </th>
    );
  }
  const now = sort ?? defaultSort(list);
  return (
    <th
      role="columnheader"
      class={`${styles.heading} ${styles.cell} ${style}`}
      aria-sort={now.by !== by ? 'none' : now.descending ? 'descending' : 'ascending'}
    >
      <button class={sortButton.sort} type="button" onClick={() => state.show({ sort: nextSort(list, sort, by) })}>
        {heading(list)}
      </button>
      {Choice && <Choice state={state} />}
    </th>
  );
}
