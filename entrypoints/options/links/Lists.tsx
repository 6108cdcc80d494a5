import type { ReadonlySignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Preferences } from '../../../lib/preferences.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { Completing } from './Completing.tsx';
import { EmptyList } from './EmptyList.tsx';
import { LinkTable, type TableHandle } from './LinkTable.tsx';
import { ListTabs, panelId, tabId } from './ListTabs.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Summary } from './Summary.tsx';
import { Troubles } from './Troubles.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useSearchKey } from './use-search-key.ts';
import { WorkPanels } from './WorkPanels.tsx';

interface ListsProps {
  state: LinksState;
  /** The page, with its dialogs. */
  root: RefObject<HTMLElement | null>;
  preferences: ReadonlySignal<Preferences | null>;
  openSettings(): void;
}

/** The three lists of an account, one at a time, with what finds, chooses and changes links in them. */
export function Lists({ state, root, preferences, openSettings }: ListsProps): VNode {
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle | null>(null);
  const keyed = preferences.value?.searchKey === true;
  const { list } = state.view.value;
  const { listed, work, failure, moreFailure, unreadable } = state.list.value;
  useSearchKey(keyed, search);

  const noneRead = listed.value.shortUrls.length === 0 && unreadable.value > 0;
  const nothingKnown = listed.value.shortUrls.length === 0 && !listed.value.end && !noneRead;
  const opening = nothingKnown && failure.value === null;
  const hasRows = state.rows.shown.value.length > 0;
  const backToRows = (): void => {
    if (table.current?.resume() !== true) search.current?.focus();
  };
  useKeptFocus(root, backToRows);
  const clearSearch = (): void => {
    state.show({ query: '' });
    search.current?.focus();
  };

  return (
    <>
      <div class="list-bar">
        <ListTabs state={state} />
        <SearchBox state={state} input={search} keyed={keyed} onRows={() => table.current?.enter()} />
      </div>
      <Completing state={state} openSettings={openSettings} />
      <Troubles state={state} openSettings={openSettings} />
      <Summary state={state} opening={opening} onLeave={backToRows} />
      <WorkPanels
        state={state}
        lacking={failure.value === null ? state.details.failure.value : null}
        openSettings={openSettings}
        onLeave={backToRows}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(list)}>
        {(opening || hasRows) && (
          <LinkTable state={state} opening={opening} handle={table} onEmptied={() => search.current?.focus()} />
        )}
        {!opening && !hasRows && !nothingKnown && !noneRead && <EmptyList state={state} onClearSearch={clearSearch} />}
        {!nothingKnown && !listed.value.end && (
          <ShowMore
            busy={work.value !== null}
            loading={work.value === 'more' ? word('linksLoadingMore') : null}
            failure={work.value === 'more' ? null : moreFailure.value}
            onMore={state.more}
            onAgain={state.more}
            openSettings={openSettings}
          />
        )}
      </div>
    </>
  );
}
