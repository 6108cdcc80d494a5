import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';
import type { CompletingStage } from '../../lib/state/links/list/completing.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { Pause } from '../ui/Pause.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './links.module.css';

interface SearchCompletionProps {
  state: Pick<LinksState, 'completing' | 'coverage' | 'rows' | 'view'>;
  /** Nothing was found: its button is the main one. */
  main?: boolean;
}

/** Says what a search or a sort does not cover yet, offers to load it, and shows the progress of loading. */
export function SearchCompletion({ state, main = false }: SearchCompletionProps) {
  const { completing, coverage, rows } = state;
  const stage = completing.stage.value;
  const place = main ? `${styles.completion} ${styles.main}` : styles.completion;
  const start = main ? buttons.primary : styles.completionButton;
  switch (stage.kind) {
    case 'none':
    case 'failed':
      return null;
    case 'listing':
    case 'asking': {
      const [done, total] =
        stage.kind === 'asking' ? [stage.asked, stage.total] : [rows.searched.value.length, coverage.total.value];
      // The account may count other links too, so the list can be longer.
      const known = total !== null && total >= done ? total : null;
      return (
        <div class={place}>
          <ProgressBar
            class={styles.progress}
            label={message(stage.kind === 'asking' ? 'readingDetails' : 'linksLoadingMore')}
            steps={known === null || stage.kind === 'listing' ? null : { done, total: known }}
          />
          <span class={text.soft}>
            {known === null
              ? pluralMessage('linksShown', done)
              : message('countOf', formatCount(done), formatCount(known))}
          </span>
          {stage.kind === 'asking' && <Pause until={stage.pausedUntil} />}
          <button
            key="stop"
            class={styles.completionButton}
            type="button"
            aria-disabled={stage.stopping}
            onClick={completing.stop}
          >
            {message('stop')}
          </button>
        </div>
      );
    }
    case 'part':
      return (
        <div class={place}>
          <p role="status" class={text.soft}>
            {partMessage(state, stage)}
          </p>
          <button key="start" class={start} type="button" onClick={completing.start}>
            {message(stage.by === 'search' ? 'linksSearchAll' : 'linksSortAll')}
          </button>
        </div>
      );
    case 'offered':
      return (
        <div class={place}>
          <button key="start" class={start} type="button" onClick={completing.start}>
            {pluralMessage('linksSearchTitles', stage.lacking)}
          </button>
        </div>
      );
  }
}

/** Says how much of the list the search or the sort covers, and how many links have no title and destination yet. */
function partMessage(
  { coverage, rows, view }: SearchCompletionProps['state'],
  { by, lacking }: Extract<CompletingStage, { kind: 'part' }>,
): string {
  const order = view.value.list === 'popular' ? 'popular' : 'recent';
  const done = by === 'search' ? rows.searched.value.length : rows.all.value.length;
  const total = coverage.total.value;
  const covered =
    total === null || total <= done
      ? message(
          by === 'search' ? `linksSearchedUncounted_${order}` : `linksSortedUncounted_${order}`,
          formatCount(done),
        )
      : message(
          by === 'search' ? `linksSearched_${order}` : `linksSorted_${order}`,
          formatCount(done),
          formatCount(total),
        );
  if (lacking === 0) return covered;
  return message('sentences', covered, pluralMessage('linksSearchedTitles', lacking));
}
