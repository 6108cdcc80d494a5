import { useRef } from 'preact/hooks';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { useHeightProperty } from '../ui/use-height-property.ts';
import { ColumnsButton, type LinksPreferences } from './ColumnsButton.tsx';
import styles from './links.module.css';
import { SearchCompletion } from './SearchCompletion.tsx';
import { capMessage } from './cap-message.ts';
import buttons from '../ui/buttons.module.css';
import { focusJobs } from './jobs/Panel.tsx';

interface ListSummaryProps {
  state: LinksState;
  preferences: LinksPreferences;
  /** No link of the list is known yet. */
  opening: boolean;
  /** Clears a search that found nothing, while the service's answer about it stands above: that says more than a count. */
  onClearSearch: (() => void) | null;
  /** Moves the focus to the rows. */
  onLeave(): void;
}

/**
 * The number of links, what a search does not cover yet, and the choice of columns; with a selection, its size and the
 * actions on it. It sticks to the top of the window.
 */
export function ListSummary({ state, preferences, opening, onClearSearch, onLeave }: ListSummaryProps) {
  const chosen = state.selection.chosen.value;
  const outOfSight = chosen.size - state.selection.shownCount.value;
  const working = state.jobs.shown.value.some(({ progress }) => progress.state !== 'ended');
  const count = onClearSearch === null ? countMessage(state) : null;
  const { list, query } = state.view.value;
  const unrequested = useUnrequestedChange(
    `${count} ${chosen.size} ${outOfSight}`,
    `${list} ${query} ${chosen.size} ${opening} ${state.list.value.work.value}`,
  );
  const refreshing = state.list.value.work.value === 'refreshing';
  const isEmpty = !opening && state.rows.all.value.length === 0 && state.list.value.listed.value.end;
  const bar = useRef<HTMLDivElement>(null);
  useHeightProperty('--bar', bar);
  return (
    <div
      ref={bar}
      class={chosen.size > 0 ? `${styles.summary} ${styles.sticky}` : styles.summary}
      data-refreshing={refreshing || undefined}
    >
      {/* A job announces its own effect on the count, so only changes that the person requested are read out here. */}
      <p role="status" class={styles.counts} aria-live={working || unrequested ? 'off' : undefined}>
        {opening && <span class={text.late}>{message('linksLoading')}</span>}
        {chosen.size > 0 ? <strong class={styles.chosen}>{pluralMessage('linksSelected', chosen.size)}</strong> : count}
        {isEmpty && <span class={text.hidden}>{pluralMessage('linksShown', 0)}</span>}
        {outOfSight > 0 && <span>{pluralMessage('linksNotShown', outOfSight)}</span>}
      </p>
      {onClearSearch !== null && (
        <button class={styles.barButton} type="button" onClick={onClearSearch}>
          {message('linksClearSearch')}
        </button>
      )}
      {chosen.size > 0 && <SelectionBar state={state} onLeave={onLeave} />}
      {/* If nothing was found, it stands below, where the rows would be. */}
      {!state.rows.foundNothing.value && <SearchCompletion state={state} />}
      {!opening && state.rows.shown.value.length > 0 && (
        <ColumnsButton preferences={preferences} hasGains={state.history.isShown.value} />
      )}
      {refreshing && <span class={`${text.late} ${styles.refreshing}`} />}
    </div>
  );
}

/**
 * Returns the number of links and, during a search, of the matching ones. Also says that the service gives no more, if
 * that is so. Null for an empty list.
 */
function countMessage({ rows, list, completing }: LinksState): string | null {
  const isSearch = rows.words.value.length > 0;
  const all = isSearch ? rows.searched.value.length : rows.all.value.length;
  if (all === 0 || list.value.isComing.value) return null;
  const { capped, end } = list.value.listed.value;
  const cap = capped && capMessage(rows.all.value.length, capped);
  const whole = pluralMessage('linksShown', all);
  if (!isSearch) return cap ?? (end ? whole : pluralMessage('linksLoaded', all));
  const found = formatCount(rows.shown.value.length);
  // The titles and destinations of others have not been read.
  const isPart = ['offered', 'asking'].includes(completing.stage.value.kind);
  const matching = isPart ? message('linksFoundSoFar', found) : message('linksMatching', found, whole);
  return cap === undefined ? matching : message('sentences', matching, cap);
}

interface SelectionBarProps {
  state: Pick<LinksState, 'selection' | 'copying' | 'change' | 'openExport'>;
  /** Moves the focus to the rows, as the bar disappears together with the pressed button. */
  onLeave(): void;
}

/** The actions on the chosen links. */
function SelectionBar({ state, onLeave }: SelectionBarProps) {
  const { selection, copying } = state;
  const links = selection.links.value;
  const deleted = links.filter((link) => link.state === 'deleted').length;

  function change(action: 'delete' | 'restore'): void {
    focusJobs();
    state.change(action, links);
  }

  return (
    <div class={styles.bar}>
      {deleted < links.length && (
        <button class={styles.barButton} type="button" onClick={() => change('delete')}>
          {message('linksDeleteSelected')}
        </button>
      )}
      {deleted > 0 && (
        <button class={styles.barButton} type="button" onClick={() => change('restore')}>
          {message('linksRestoreSelected')}
        </button>
      )}
      <button class={styles.barButton} type="button" onClick={() => void copying.copy(links)}>
        {message('linksCopySelected')}
      </button>
      <button class={styles.barButton} type="button" onClick={() => state.openExport(links)}>
        {message('export')}
      </button>
      <button
        class={`${styles.barButton} ${buttons.bare}`}
        type="button"
        onClick={() => {
          onLeave();
          selection.clear();
        }}
      >
        {message('linksClearSelection')}
      </button>
    </div>
  );
}

/**
 * Returns true if `request` did not change between the last two changes of `shown`, so that the person did not request
 * the last one.
 */
function useUnrequestedChange(shown: string, request: string): boolean {
  const { current: last } = useRef({ shown, request, requested: false, unrequested: false });
  last.requested ||= request !== last.request;
  last.request = request;
  if (shown !== last.shown) {
    last.shown = shown;
    last.unrequested = !last.requested;
    last.requested = false;
  }
  return last.unrequested;
}
