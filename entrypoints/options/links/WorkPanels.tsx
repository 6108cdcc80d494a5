import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';
import { focusWorks, worksId } from './focus-works.ts';
import { WorkPanel } from './WorkPanel.tsx';

interface WorkPanelsProps {
  state: LinksState;
  openSettings(): void;
  /** The last panel goes: the focus belongs to the rows. */
  onLeave(): void;
}

/**
 * What was changed, with its undo, at the bottom of the window; and what was copied. One panel is always there, empty
 * at first, so that what comes to stand in it is read out.
 */
export function WorkPanels({ state, openSettings, onLeave }: WorkPanelsProps): VNode {
  const { works, copying } = state;
  const shown = works.shown.value;
  const copied = copying.copied.value;
  const panels = useRef<HTMLElement>(null);
  useRoomBelow(panels.current);

  return (
    <section id={worksId} class="works" ref={panels} tabIndex={-1} aria-label={word('linksWorks')}>
      <p role="status" class="copied">
        {copied !== null && (copied.worked ? counted('linksCopied', copied.count) : word('linksNotCopied'))}
      </p>
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

/** Keeps what lies below the panels in reach: the page ends, and scrolls to what has the focus, above them. */
function useRoomBelow(panels: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (panels === null) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--works', `${panels.offsetHeight}px`));
    observer.observe(panels);
    return () => {
      observer.disconnect();
      root.removeProperty('--works');
    };
  }, [panels]);
}
