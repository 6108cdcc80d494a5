import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { capMessage } from './cap-message.ts';
import { SearchCompletion } from './SearchCompletion.tsx';

interface EmptyListProps {
  state: LinksState;
  /** The service's answer about the searched address stands above, and says more than that no link matches; the summary has the button. */
  isAnswered: boolean;
  onClearSearch(): void;
}

/** Says why the list shows no row, with the button that helps. */
export function EmptyList({ state, isAnswered, onClearSearch }: EmptyListProps) {
  const { list, query } = state.view.value;
  const { end, capped, shortUrls } = state.list.value.listed.value;
  if (state.rows.foundNothing.value) {
    const untitled = state.completing.unsearched.value;
    return (
      <section class={lists.empty}>
        {!isAnswered && <h2>{noMatchMessage(state, query.trim())}</h2>}
        {untitled > 0 && <p class={text.soft}>{pluralMessage('linksNotSearched', untitled)}</p>}
        <SearchCompletion state={state} main />
        {!isAnswered && (
          <button type="button" onClick={onClearSearch}>
            {message('linksClearSearch')}
          </button>
        )}
      </section>
    );
  }
  if (!end || capped !== undefined) {
    return (
      <section class={lists.empty}>
        <h2>{capped?.account && shortUrls.length === 0 ? capMessage(0, capped) : message('linksNoneLeft')}</h2>
      </section>
    );
  }
  return (
    <section class={lists.empty}>
      <h2>{message(`linksEmpty_${list}`)}</h2>
      <p class={text.soft}>{message(`linksEmptyNext_${list}`)}</p>
      {list === 'recent' && (
        <button type="button" onClick={() => state.openBulk()}>
          {message('bulkShorten')}
        </button>
      )}
    </section>
  );
}

/** Says that nothing was found, and that no link matches only if all of them were searched. */
function noMatchMessage({ coverage, rows }: LinksState, query: string): string {
  switch (coverage.searched.value) {
    case 'whole':
      return message('linksNoMatch', query);
    case 'given':
      return pluralMessage('linksNoMatchCapped', rows.all.value.length);
    case null:
      return message('linksNoMatchYet');
  }
}
