import type { VNode } from 'preact';
import type { KnownLink } from '../../../lib/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

interface RowActionsProps {
  state: LinksState;
  link: KnownLink;
  /** The element that names the row. */
  describedBy: string;
  tabIndex: number;
  /** A change of it is under way: only what changes nothing can be pressed. */
  busy: boolean;
}

type Action = 'copy' | 'qrCode' | 'edit' | 'delete' | 'restore';

/** What can be done with one link. */
export function RowActions({ state, link, describedBy, tabIndex, busy }: RowActionsProps): VNode {
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  const press: Record<Action, () => void> = {
    copy: () => void state.copying.copy([link]),
    qrCode: () => state.open({ kind: 'qr', link }),
    edit: () => state.openEdit(link),
    delete: () => state.change('delete', [link]),
    restore: () => state.change('restore', [link]),
  };
  const changes = (action: Action): boolean => action !== 'copy' && action !== 'qrCode';
  const draw = (action: Action, key: string = action): VNode => (
    <button
      key={key}
      type="button"
      class={`icon ${action}`}
      aria-label={word(action)}
      aria-describedby={describedBy}
      aria-disabled={(busy && changes(action)) || undefined}
      title={word(action)}
      tabIndex={tabIndex}
      onClick={({ detail }) => {
        // The second press of a double one would meet the row, or the button, that came in its place.
        if (changes(action) && (busy || detail > 1)) return;
        press[action]();
      }}
    >
      {action === 'restore' && word('restore')}
    </button>
  );
  return (
    <>
      {!deleted && (['copy', 'qrCode', 'edit'] as const).map((action) => draw(action))}
      {/* The same button in both states: it keeps the focus when its own press changes it. */}
      {draw(change, 'change')}
    </>
  );
}
