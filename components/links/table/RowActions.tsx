import { useState } from 'preact/hooks';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { copyFormName } from '../../ui/copy-form-names.ts';
import type { Row } from './cells.tsx';
import styles from './links-table.module.css';

type Action = 'copy' | 'more' | 'qrCode' | 'samePage' | 'edit' | 'delete' | 'restore';

/** The actions that change a link. */
const changing: ReadonlySet<Action> = new Set(['edit', 'delete', 'restore']);

/**
 * The buttons of a row: `Copy` and `More`, and beside them the others while the pointer or the focus is in the row. While
 * a change of its link is under way, only those that change nothing can be pressed.
 */
export function RowActions({ state, link, list, nameId, tabIndex, busy }: Row) {
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  /** What was shown of the last copy of this row. */
  const [own, setOwn] = useState<Copying['copied']['value']>(null);
  const copied = state.copying.copied.value;
  const isCopied = copied !== null && copied.worked && copied === own;
  const shiftForm = state.copyWithShift.value;
  async function copy(withShift: boolean): Promise<void> {
    await state.copying.copy([link], withShift ? shiftForm : undefined);
    setOwn(state.copying.copied.peek());
  }
  const press: Record<Action, (withShift: boolean) => void> = {
    copy: (withShift) => void copy(withShift),
    more: () => state.openLink(link),
    qrCode: () => state.openLink(link, 'qrCode'),
    samePage: () => state.openLink(link, 'samePage'),
    edit: () => state.openLink(link, 'destination'),
    delete: () => state.change('delete', [link]),
    restore: () => state.change('restore', [link]),
  };
  const draw = (action: Action, key: string = action) => {
    const name = message(action === 'more' ? 'popupMore' : action);
    return (
      <button
        key={key}
        type="button"
        class={`${styles.actionButton} ${styles[action]} ${action === 'copy' && isCopied ? styles.done : ''}`}
        aria-label={name}
        aria-describedby={nameId}
        aria-disabled={(busy !== null && changing.has(action)) || undefined}
        title={action === 'copy' ? `${name}\n${message('copyWithShiftIs', copyFormName(shiftForm))}` : name}
        tabIndex={tabIndex}
        onClick={({ detail, shiftKey }) => {
          // The second click of a double click would hit the row or button that has taken this one's place.
          if (changing.has(action) && (busy !== null || detail > 1)) return;
          press[action](shiftKey);
        }}
      >
        {/* In the other lists the times have its room. */}
        {action === 'restore' && list === 'deleted' && message('restore')}
      </button>
    );
  };
  return (
    <>
      <span class={deleted ? undefined : styles.others}>
        {!deleted && draw('qrCode')}
        {!deleted && state.channels.value.length > 0 && draw('samePage')}
        {!deleted && draw('edit')}
        {/* One key for both: the button keeps the focus when its own press turns Delete into Restore. */}
        {draw(change, 'change')}
      </span>
      {!deleted && draw('copy')}
      {!deleted && draw('more')}
    </>
  );
}
