import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

interface EmptyListProps {
  state: LinksState;
  onClearSearch(): void;
}

/** Says why there is no row, and what to do. */
export function EmptyList({ state, onClearSearch }: EmptyListProps): VNode {
  const { list, query } = state.view.value;
  if (state.rows.all.value.length > 0) {
    return (
      <section class="empty">
        <h2>{word('linksNoMatch', query.trim())}</h2>
        <button type="button" onClick={onClearSearch}>
          {word('linksClearSearch')}
        </button>
      </section>
    );
  }
  if (!state.list.value.listed.value.end) {
    return (
      <section class="empty">
        <h2>{word('linksNoneLeft')}</h2>
      </section>
    );
  }
  return (
    <section class="empty">
      <h2>{word(`linksEmpty_${list}`)}</h2>
      <p class="soft">{word(`linksEmptyNext_${list}`)}</p>
      {list === 'recent' && (
        <button type="button" onClick={() => state.open({ kind: 'shorten-many' })}>
          {word('shortenMany')}
        </button>
      )}
    </section>
  );
}
