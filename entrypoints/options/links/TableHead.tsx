import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { nextSort, ownSort, type Sort } from '../../../lib/link-view.ts';
import { counted, word } from '../../../lib/words.ts';

/** The columns' headings, of which two sort, and the box that chooses all rows. */
export function TableHead({ state }: { state: LinksState }): VNode {
  const { list } = state.view.value;
  return (
    <thead role="rowgroup">
      <tr role="row" class="row head" aria-rowindex={1}>
        <th
          role="columnheader"
          class="check"
          onClick={({ target, currentTarget }) => target === currentTarget && state.selection.toggleShown()}
        >
          <SelectAll state={state} />
        </th>
        <th role="columnheader" class="link">
          {word('linksColumn_link')}
        </th>
        <th role="columnheader" class="destination">
          {word('destination')}
        </th>
        <SortHeading state={state} by="clicks" label={word('clicksTitle')} />
        <SortHeading state={state} by="time" label={word(list === 'deleted' ? 'deletedTitle' : 'createdTitle')} />
        <th role="columnheader" class="actions">
          <span class="hidden">{word('linksColumn_actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SelectAll({ state }: { state: LinksState }): VNode {
  const shown = state.selection.shown.value;
  const count = state.rows.shown.value.length;
  const matching = state.rows.words.value.length > 0;
  return (
    <>
      <input
        ref={(box) => void (box !== null && (box.indeterminate = shown === 'some'))}
        type="checkbox"
        aria-label={word('linksSelectAll')}
        aria-describedby="select-all-means"
        checked={shown === 'all'}
        disabled={count === 0}
        onClick={state.selection.toggleShown}
      />
      <span id="select-all-means" class="means">
        {counted(matching ? 'linksAllMatching' : 'linksAllShown', count)}
      </span>
    </>
  );
}

function SortHeading({ state, by, label }: { state: LinksState; by: Sort['by']; label: string }): VNode {
  const { list, sort } = state.view.value;
  const now = sort ?? ownSort(list);
  return (
    <th role="columnheader" class={by} aria-sort={now.by !== by ? 'none' : now.descending ? 'descending' : 'ascending'}>
      <button type="button" onClick={() => state.show({ sort: nextSort(list, sort, by) })}>
        {label}
      </button>
    </th>
  );
}
