import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { Work } from '../../../lib/state/links/works.ts';
import { word } from '../../../lib/words.ts';
import { focusWorks } from './focus-works.ts';

export interface WorkButtonsProps {
  state: LinksState;
  work: Work;
  /** Only what was done last is taken back. */
  newest: boolean;
  onDismiss(): void;
}

/** What can be done about a work. The button pressed goes; the focus stays with the panels. */
export function WorkButtons({ state, work, newest, onDismiss }: WorkButtonsProps): VNode {
  const { works } = state;
  const { run } = work;
  const running = run.state.value !== 'ended';
  const failed = run.failed.value.length > 0;
  const unfinished = failed || run.left().length > 0;

  function press(action: () => void): void {
    focusWorks();
    action();
  }

  if (running) {
    return (
      <div class="work-buttons">
        {run.total > 1 && (
          <button type="button" aria-disabled={run.state.value === 'stopping'} onClick={run.stop}>
            {word('linksStop')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="work-buttons">
      {unfinished && (
        <button type="button" onClick={() => press(() => works.again(work))}>
          {word(failed ? 'linksAgain' : 'linksContinue')}
        </button>
      )}
      {newest && works.canUndo(work) && (
        <button type="button" onClick={() => press(() => works.undo(work))}>
          {word('undo')}
        </button>
      )}
      <button
        class="bare"
        type="button"
        onClick={() => {
          onDismiss();
          works.dismiss(work);
        }}
      >
        {word('linksDismiss')}
      </button>
    </div>
  );
}
