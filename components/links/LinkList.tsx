import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { AddressLookUp, addressIn, isAnswered } from './AddressLookUp.tsx';
import type { LinksPreferences } from './ColumnsButton.tsx';
import { EmptyList } from './EmptyList.tsx';
import { LinkTable, type TableHandle } from './table/LinkTable.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListSummary } from './ListSummary.tsx';
import { SearchBox } from './SearchBox.tsx';
import lists from '../ui/lists.module.css';
import { Notice } from '../ui/Notice.tsx';
import { useKeptFocus } from '../shell/KeptFocus.tsx';
import { useInSight } from '../ui/use-in-sight.ts';
import { JobPanels } from './jobs/JobPanels.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import text from '../ui/text.module.css';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { listNames } from '../../lib/link/link-list.ts';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';

/** The id of the element that shows the selected list. */
const panelId = 'list';

interface LinkListProps {
  state: LinksState;
  inspect: InspectState;
  /** The page's element, dialogs included. */
  root: RefObject<HTMLElement | null>;
  preferences: LinksPreferences;
  openSettings(): void;
}

/** One of the account's three lists: its tabs, search, summary, job panels and rows. */
export function LinkList({ state, inspect, root, preferences, openSettings }: LinkListProps) {
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle | null>(null);
  const { list } = state.view.value;
  const { listed, isComing, failure, unreadable } = state.list.value;
  const banner = useRef<HTMLDivElement>(null);
  const isScrolledPast = useInSight(banner, failure.value !== null) === false;
  const completion = state.completing.stage.value;

  const noneRead = listed.value.shortUrls.length === 0 && unreadable.value > 0;
  const nothingKnown = listed.value.shortUrls.length === 0 && !listed.value.end && !noneRead;
  const opening = failure.value === null && (nothingKnown || state.history.isOpen.value);
  const hasRows = state.rows.shown.value.length > 0;
  // A search offers to search all instead: among more links there may be no other match.
  const searchesAll =
    state.rows.words.value.length > 0 && (completion.kind === 'part' || completion.kind === 'listing');
  const mayShowMore = !listed.value.end && listed.value.capped === undefined && !searchesAll && !isComing.value;
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
  function lookUp(): boolean {
    const address = addressIn(state.view.value.query);
    if (address !== null) void inspect.lookUp(address);
    return address !== null;
  }
  const isLookedUp = isAnswered(inspect, state.view.value.query);
  const clearSearch = (): void => {
    state.show({ query: '' });
    search.current?.focus();
  };

  return (
    <>
      <div class={lists.bar}>
        <Tabs
          label={message('linksLists')}
          names={listNames}
          textOf={(name) => message(`linksList_${name}`)}
          selected={list}
          panelId={panelId}
          onSelect={(name) => state.show({ list: name, sort: null })}
        />
        <SearchBox
          state={state}
          input={search}
          keyed={preferences.shown.value?.searchKey === true}
          onRows={() => table.current?.enter()}
          onLookUp={lookUp}
        />
      </div>
      <AddressLookUp state={state} inspect={inspect} openSettings={openSettings} />
      {completion.kind === 'failed' && (
        <Notice failure={completion.failure} onAgain={state.completing.start} onSettings={openSettings} />
      )}
      <ListFailures state={state} banner={banner} openSettings={openSettings} />
      <ListSummary
        state={state}
        preferences={preferences}
        opening={opening}
        onClearSearch={isLookedUp && state.rows.foundNothing.value ? clearSearch : null}
        onLeave={backToRows}
      />
      <JobPanels state={state} lacking={lacking} openSettings={openSettings} onLeave={backToRows} />
      <TabPanel id={panelId} selected={list}>
        {(opening || hasRows) && (
          <LinkTable state={state} opening={opening} handle={table} onEmptied={() => search.current?.focus()} />
        )}
        {!opening && !hasRows && !nothingKnown && !noneRead && (
          <EmptyList state={state} isAnswered={isLookedUp} onClearSearch={clearSearch} />
        )}
        {!nothingKnown && mayShowMore && <ListEnd state={state} openSettings={openSettings} />}
      </TabPanel>
    </>
  );
}

interface ListFailuresProps {
  state: Pick<LinksState, 'list' | 'refresh'>;
  /** Receives the element of the failure. */
  banner: RefObject<HTMLDivElement | null>;
  openSettings(): void;
}

/** The failures to load the list; the links loaded before stay below, as of their time. Also announces a refresh to screen readers, and to everybody below a failure. */
function ListFailures({ state, banner, openSettings }: ListFailuresProps) {
  const { failure, listed, moved, readAt, unreadable, work } = state.list.value;
  const isShown = listed.value.shortUrls.length > 0;
  const isRefreshing = work.value === 'refreshing';
  return (
    <>
      {failure.value !== null && (
        <div ref={banner}>
          <Notice failure={failure.value} onAgain={state.refresh} onSettings={openSettings} />
        </div>
      )}
      {failure.value !== null && !isRefreshing && readAt.value !== null && isShown && (
        <p class={text.soft}>
          <RelativeTime time={{ kind: 'moment', ms: readAt.value }} label="linksAsOf" />
        </p>
      )}
      {moved.value !== null && <p class={text.soft}>{message('linksMoved', moved.value.from, moved.value.to)}</p>}
      {unreadable.value > 0 && <p class={text.soft}>{pluralMessage('linksUnreadable', unreadable.value)}</p>}
      <p role="status" class={isRefreshing && failure.value !== null ? text.soft : text.hidden}>
        {isRefreshing && message('linksRefreshing')}
      </p>
    </>
  );
}
