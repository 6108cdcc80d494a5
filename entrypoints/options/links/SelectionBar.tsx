import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { focusWorks } from './focus-works.ts';

/** What the bar acts on. */
export interface SelectionBarProps {
  state: LinksState;
  /** The bar goes with what was pressed in it: the focus belongs to the rows. */
  onLeave(): void;
}

/** What can be done with the chosen links. */
export function SelectionBar({ state, onLeave }: SelectionBarProps): VNode {
  const { selection, copying } = state;
  const links = selection.links.value;
  const deleted = links.filter((link) => link.state === 'deleted').length;

  function change(action: 'delete' | 'restore'): void {
    focusWorks();
    state.change(action, links);
  }

  return (
    <div class="selection">
      {deleted < links.length && (
        <button type="button" onClick={() => change('delete')}>
          {word('linksDeleteSelected')}
        </button>
      )}
      {deleted > 0 && (
        <button type="button" onClick={() => change('restore')}>
          {word('linksRestoreSelected')}
        </button>
      )}
      <button type="button" onClick={() => void copying.copy(links)}>
        {word('linksCopySelected')}
      </button>
      <button type="button" onClick={() => state.open({ kind: 'export', links })}>
        {word('export')}
      </button>
      <button
        class="bare"
        type="button"
        onClick={() => {
          onLeave();
          selection.clear();
        }}
      >
        {word('linksClearSelection')}
      </button>
    </div>
  );
}
