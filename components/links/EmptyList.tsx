import type { VNode } from 'preact';
import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';

interface EmptyListProps {
  state: LinksState;
  onClearSearch(): void;
}

/** Says why the list shows no row, with the button that helps. */
export function EmptyList({ state, onClearSearch }: EmptyListProps): VNode {
  const { list, query } = state.view.value;
  if (state.rows.all.value.length > 0) {
    return (
      <section class={lists.empty}>
        <h2>{message('linksNoMatch', query.trim())}</h2>
        <button type="button" onClick={onClearSearch}>
          {message('linksClearSearch')}
        </button>
      </section>
    );
  }
  if (!state.list.value.listed.value.end) {
    return (
      <section class={lists.empty}>
        <h2>{message('linksNoneLeft')}</h2>
      </section>
    );
  }
  return (
    <section class={lists.empty}>
      <h2>{message(`linksEmpty_${list}`)}</h2>
      <p class={text.soft}>{message(`linksEmptyNext_${list}`)}</p>
      {list === 'recent' && (
        <button type="button" onClick={() => state.open({ kind: 'shorten-many' })}>
          {message('shortenMany')}
        </button>
      )}
    </section>
  );
}
