import type { VNode, ComponentChildren } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import text from '../../ui/text.module.css';
import styles from './table.module.css';
import { nextSort, defaultSort, type Sort, gainDays, type GainDays } from '../../../lib/routes/link-view.ts';
import { formatDays } from '../../../lib/i18n/number-format.ts';

interface TableHeadProps {
  state: LinksState;
  /** The rows are cards: only screen readers need the headings of columns that cannot be sorted. */
  narrow: boolean;
}

/** The column headings, some of which sort, and the checkbox that selects all rows. */
export function TableHead({ state, narrow }: TableHeadProps): VNode {
  const { list } = state.view.value;
  const heading = `${styles.heading} ${narrow ? text.hidden : styles.cell}`;
  return (
    <thead role="rowgroup" class={styles.head}>
      <tr role="row" class={`${styles.grid} ${styles.headRow}`} aria-rowindex={1}>
        <SelectAll state={state} />
        <th role="columnheader" class={heading}>
          {message('linksColumn_link')}
        </th>
        <th role="columnheader" class={heading}>
          {message('destination')}
        </th>
        <SortHeading state={state} by="clicks" label={message('clicksTitle')} />
        {state.history.isShown.value && <GainHeading state={state} />}
        <SortHeading state={state} by="time" label={message(list === 'deleted' ? 'deletedTitle' : 'createdTitle')} />
        <th role="columnheader" class={heading}>
          <span class={text.hidden}>{message('linksColumn_actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface SelectAllProps {
  state: Pick<LinksState, 'rows' | 'selection'>;
}

/** The heading cell with the checkbox that selects all rows. The whole cell is clickable. */
function SelectAll({ state: { rows: links, selection } }: SelectAllProps): VNode {
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

interface SortHeadingProps {
  state: Pick<LinksState, 'view' | 'show'>;
  by: Sort['by'];
  label: string;
  /** What else is in the heading. */
  children?: ComponentChildren;
}

/** A column heading that sorts the rows by its column. */
function SortHeading({ state, by, label, children }: SortHeadingProps): VNode {
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

/** The heading of the column Gained, with the choice of the days that it covers. */
function GainHeading({ state }: { state: Pick<LinksState, 'view' | 'show'> }): VNode {
  return (
    <SortHeading state={state} by="gained" label={message('linksColumn_gained')}>
      <select
        class={styles.days}
        aria-label={message('linksGainDays')}
        value={state.view.value.days}
        onChange={({ currentTarget }) => state.show({ days: Number(currentTarget.value) as GainDays })}
      >
        {gainDays.map((count) => (
          <option key={count} value={count}>
            {formatDays(count)}
          </option>
        ))}
      </select>
    </SortHeading>
  );
}
