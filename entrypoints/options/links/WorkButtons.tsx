import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { Work } from '../../../lib/state/links/work.ts';
import { word } from '../../../lib/words.ts';
import { focusWorks } from './focus-works.ts';

/** Which work, and what becomes of its panel. */
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

  const free = works.isFree(work);

  function press(action: () => void): void {
    if (!free) return;
    focusWorks();
    action();
  }

  // Each is a button of its own: none takes the place, and with it the focus, of another.
  if (running) {
    return (
      <div class="work-buttons">
        {run.total > 1 && (
          <button key="stop" type="button" aria-disabled={run.state.value === 'stopping'} onClick={run.stop}>
            {word('stop')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="work-buttons">
      {unfinished && (
        <button key="again" type="button" aria-disabled={!free} onClick={() => press(() => works.again(work))}>
          {word(works.onlyUnknown(work) ? 'checkAgain' : failed ? 'tryTheseAgain' : 'linksContinue')}
        </button>
      )}
      {newest && works.canUndo(work) && (
        <button key="undo" type="button" aria-disabled={!free} onClick={() => press(() => works.undo(work))}>
          {word('undo')}
        </button>
      )}
      <button
        key="dismiss"
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
