import { useState } from 'preact/hooks';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { Row } from './cells.tsx';
import styles from './links-table.module.css';

const harmless = ['copy', 'qrCode', 'samePage'] as const;
type Action = (typeof harmless)[number] | 'edit' | 'delete' | 'restore';

/** The buttons of a row. While a change of its link is under way, only those that change nothing can be pressed. */
export function RowActions({ state, link, nameId, tabIndex, busy }: Row) {
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
  const draw = (action: Action, key: string = action) => (
    <button
      key={key}
      type="button"
      class={`${styles.actionButton} ${styles[action]} ${action === 'copy' && isCopied ? styles.done : ''}`}
      aria-label={message(action)}
      aria-describedby={nameId}
      aria-disabled={(busy !== null && changes(action)) || undefined}
      title={message(action)}
      tabIndex={tabIndex}
      onClick={({ detail }) => {
        // The second click of a double click would hit the row or button that has taken this one's place.
        if (changes(action) && (busy !== null || detail > 1)) return;
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
