import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message } from '../../../lib/i18n/messages.ts';
import styles from './table.module.css';

interface RowActionsProps {
  state: Pick<LinksState, 'copying' | 'channels' | 'open' | 'openEdit' | 'change'>;
  link: PartialLink;
  /** The id of the element that names the row. */
  describedBy: string;
  tabIndex: number;
  /** A change of the link is under way: only the buttons that change nothing can be pressed. */
  busy: boolean;
}

const harmless = ['copy', 'qrCode', 'samePage'] as const;
type Action = (typeof harmless)[number] | 'edit' | 'delete' | 'restore';

/** The buttons of a row. */
export function RowActions({ state, link, describedBy, tabIndex, busy }: RowActionsProps): VNode {
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  /** What was shown of the last copy of this row. */
  const [own, setOwn] = useState<Copying['copied']['value']>(null);
  const copied = state.copying.copied.value;
  const isCopied = copied !== null && copied.worked && copied === own;
  const shown: Action[] = state.channels.value.length > 0 ? [...harmless, 'edit'] : ['copy', 'qrCode', 'edit'];
  async function copy(): Promise<void> {
    await state.copying.copy([link]);
    setOwn(state.copying.copied.peek());
  }
  const press: Record<Action, () => void> = {
    copy: () => void copy(),
    qrCode: () => state.open({ kind: 'qr', link }),
    samePage: () => state.open({ kind: 'same-page', link }),
    edit: () => state.openEdit(link),
    delete: () => state.change('delete', [link]),
    restore: () => state.change('restore', [link]),
  };
  const changes = (action: Action): boolean => !harmless.some((each) => each === action);
  const draw = (action: Action, key: string = action): VNode => (
    <button
      key={key}
      type="button"
      class={`${styles.actionButton} ${styles[action]} ${action === 'copy' && isCopied ? styles.done : ''}`}
      aria-label={message(action)}
      aria-describedby={describedBy}
      aria-disabled={(busy && changes(action)) || undefined}
      title={message(action)}
      tabIndex={tabIndex}
      onClick={({ detail }) => {
        // The second click of a double click would hit the row or button that has taken this one's place.
        if (changes(action) && (busy || detail > 1)) return;
        press[action]();
      }}
    >
      {action === 'restore' && message('restore')}
    </button>
  );
  return (
    <>
      {!deleted && shown.map((action) => draw(action))}
      {/* One key for both: the button keeps the focus when its own press turns Delete into Restore. */}
      {draw(change, 'change')}
    </>
  );
}
