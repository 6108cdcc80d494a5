import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message } from '../../../lib/i18n/messages.ts';
import text from '../../ui/text.module.css';
import { GainHeading } from './GainHeading.tsx';
import styles from './table.module.css';
import { SelectAll } from './SelectAll.tsx';
import { SortHeading } from './SortHeading.tsx';

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
