import type { ReadonlySignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { EmptyList } from './EmptyList.tsx';
import { LinkTable, type TableHandle } from './table/LinkTable.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListTabs, panelId, tabId } from './ListTabs.tsx';
import { ListFailures } from './ListFailures.tsx';
import { ListSummary } from './ListSummary.tsx';
import { SearchBox } from './SearchBox.tsx';
import lists from '../ui/lists.module.css';
import { Notice } from '../ui/Notice.tsx';
import { useKeptFocus } from '../shell/use-kept-focus.ts';
import { useInSight } from '../ui/use-in-sight.ts';
import { useSearchKey } from './use-search-key.ts';
import { JobPanels } from './jobs/JobPanels.tsx';

interface LinkListProps {
  state: LinksState;
  /** The page's element, dialogs included. */
  root: RefObject<HTMLElement | null>;
  preferences: ReadonlySignal<Preferences | null>;
  openSettings(): void;
}

/** One of the account's three lists: its tabs, search, summary, job panels and rows. */
export function LinkList({ state, root, preferences, openSettings }: LinkListProps): VNode {
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle | null>(null);
  const keyed = preferences.value?.searchKey === true;
  const { list } = state.view.value;
  const { listed, isArriving, failure, unreadable } = state.list.value;
  const banner = useRef<HTMLDivElement>(null);
  const isScrolledPast = useInSight(banner, failure.value !== null) === false;
  const completion = state.completing.stage.value;
  useSearchKey(keyed, search);

  const noneRead = listed.value.shortUrls.length === 0 && unreadable.value > 0;
  const nothingKnown = listed.value.shortUrls.length === 0 && !listed.value.end && !noneRead;
  const opening = nothingKnown && failure.value === null;
  const hasRows = state.rows.shown.value.length > 0;
  // A search offers to search all instead: among more links there may be no other match.
  const searchesAll =
    state.rows.words.value.length > 0 && (completion.kind === 'part' || completion.kind === 'listing');
  const mayShowMore = !listed.value.end && listed.value.capped === undefined && !searchesAll && !isArriving.value;
  const failed = failure.value ?? state.details.failure.value ?? state.history.failure.value;
  const isSaidAbove = failure.value !== null && !isScrolledPast;
  const again = (): void => {
    state.details.again();
    state.history.again();
  };
  const onAgain = failure.value === null ? again : state.refresh;
  const lacking = failed === null || isSaidAbove ? null : { failure: failed, onAgain };
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
      <div class={lists.bar}>
        <ListTabs state={state} />
        <SearchBox state={state} input={search} keyed={keyed} onRows={() => table.current?.enter()} />
      </div>
      {completion.kind === 'failed' && (
        <Notice failure={completion.failure} onAgain={state.completing.start} onSettings={openSettings} />
      )}
      <ListFailures state={state} banner={banner} openSettings={openSettings} />
      <ListSummary state={state} opening={opening} onLeave={backToRows} />
      <JobPanels state={state} lacking={lacking} openSettings={openSettings} onLeave={backToRows} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(list)}>
        {(opening || hasRows) && (
          <LinkTable state={state} opening={opening} handle={table} onEmptied={() => search.current?.focus()} />
        )}
        {!opening && !hasRows && !nothingKnown && !noneRead && <EmptyList state={state} onClearSearch={clearSearch} />}
        {!nothingKnown && mayShowMore && <ListEnd state={state} openSettings={openSettings} />}
      </div>
    </>
  );
}
