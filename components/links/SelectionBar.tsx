import type { VNode } from 'preact';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import bare from '../ui/bare-button.module.css';
import { focusJobs } from './jobs/focus-jobs.ts';
import styles from './links.module.css';

interface SelectionBarProps {
  state: Pick<LinksState, 'selection' | 'copying' | 'change' | 'open'>;
  /** Moves the focus to the rows, as the bar disappears together with the pressed button. */
  onLeave(): void;
}

/** The actions on the chosen links. */
export function SelectionBar({ state, onLeave }: SelectionBarProps): VNode {
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
      <button class={styles.barButton} type="button" onClick={() => state.open({ kind: 'export', links })}>
        {message('export')}
      </button>
      <button
        class={`${styles.barButton} ${bare.button}`}
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
