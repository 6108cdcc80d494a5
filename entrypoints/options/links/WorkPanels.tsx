import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Failure } from '../../../lib/failure.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { Notice } from '../../../components/Notice.tsx';
import { counted, word } from '../../../lib/words.ts';
import { focusWorks, worksId } from './focus-works.ts';
import { useHeightAs } from '../use-height-as.ts';
import { WorkPanel } from './WorkPanel.tsx';

interface WorkPanelsProps {
  state: LinksState;
  /** Why rows in view stay without their titles. */
  lacking: Failure | null;
  openSettings(): void;
  /** The last panel goes: the focus belongs to the rows. */
  onLeave(): void;
}

/**
 * What was changed, with its undo, at the bottom of the window; what was copied; and why rows in view stay without their
 * titles. One panel is always there, empty at first, so that what comes to stand in it is read out.
 */
export function WorkPanels({ state, lacking, openSettings, onLeave }: WorkPanelsProps): VNode {
  const { works, copying } = state;
  const shown = works.shown.value;
  const copied = copying.copied.value;
  const panels = useRef<HTMLElement>(null);
  useHeightAs('--works', panels);

  return (
    <section id={worksId} class="works" ref={panels} tabIndex={-1} aria-label={word('linksWorks')}>
      <p role="status" class="copied">
        {copied !== null && (copied.worked ? counted('linksCopied', copied.count) : word('notCopied'))}
      </p>
      {lacking !== null && (
        <div class="work">
          <Notice failure={lacking} onAgain={state.details.again} onSettings={openSettings} />
        </div>
      )}
      {(shown.length === 0 ? [null] : shown).map((work, place) => (
        <WorkPanel
          key={place}
          state={state}
          work={work}
          newest={place === shown.length - 1}
          openSettings={openSettings}
          onDismiss={() => {
            if (shown.length === 1) onLeave();
            else focusWorks();
          }}
        />
      ))}
    </section>
  );
}
