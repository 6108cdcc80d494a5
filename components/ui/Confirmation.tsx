import type { ComponentChildren } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import row from './button-row.module.css';
import styles from './dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmationProps {
  title: string;
  /** The name of the button that removes something. */
  action: string;
  onConfirm(): void;
  onClose(): void;
  /** A button for what the person may want to do first. */
  first?: { name: string; onPress(): void };
  /** What goes and what stays: paragraphs. */
  children: ComponentChildren;
}

/** A dialog that asks once before something is removed that cannot be brought back, or not at once. */
export function Confirmation({ title, action, onConfirm, onClose, first, children }: ConfirmationProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class={styles.consequences}>{children}</div>
      <div class={`${row.row} ${row.end}`}>
        <button type="button" onClick={onClose}>
          {message('cancel')}
        </button>
        {first !== undefined && (
          <button
            type="button"
            onClick={() => {
              onClose();
              first.onPress();
            }}
          >
            {first.name}
          </button>
        )}
        <button
          class={styles.last}
          type="button"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}
