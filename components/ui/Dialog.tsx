import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import styles from './dialog.module.css';

/** The props of a dialog. */
export interface DialogProps {
  title: string;
  /** Runs when the person closes the dialog, also with Escape. */
  onClose(): void;
  children: ComponentChildren;
}

/** A native modal dialog, open while it is rendered. The browser moves the focus into it and back afterwards. */
export function Dialog({ title, onClose, children }: DialogProps): VNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const drawn = useRef(true);

  useLayoutEffect(() => {
    drawn.current = true;
    const element = dialog.current;
    element?.showModal();
    return () => {
      drawn.current = false;
      element?.close(); // Only `close` gives the focus back.
    };
  }, []);

  return (
    <dialog
      class={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // A file chooser inside was cancelled.
        // The browser's own `close` event comes so late that it could close the dialog that the next key opens.
        event.preventDefault();
        onClose();
      }}
      onClose={() => drawn.current && onClose()}
    >
      <div class={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
