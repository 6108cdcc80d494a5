import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import styles from './dialog.module.css';
import { Pause } from './Pause.tsx';
import { ProgressBar, type Steps } from './ProgressBar.tsx';
import text from './text.module.css';

interface DialogProps {
  title: ComponentChildren;
  /** It stands at the side of the page, as high as the window. */
  isPanel?: boolean;
  /** Runs when the person presses beside the dialog; null if that does nothing. */
  onLeave?: (() => void) | null;
  /** Runs when the person closes the dialog, also with Escape unless `onEscape` is there. */
  onClose(): void;
  /** Runs on Escape, where that does not close the dialog. */
  onEscape?: () => void;
  children: ComponentChildren;
}

/** A native modal dialog, open while it is rendered. The browser moves the focus into it and back afterwards. */
export function Dialog({ title, isPanel = false, onLeave = null, onClose, onEscape = onClose, children }: DialogProps) {
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
      class={isPanel ? `${styles.dialog} ${styles.panel}` : styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // A file chooser inside was cancelled.
        // The browser's own `close` event comes so late that it could close the dialog that the next key opens.
        event.preventDefault();
        onEscape();
      }}
      onClose={() => drawn.current && onClose()}
      // The area beside the dialog belongs to it; what is in it has an element of its own.
      onClick={({ target, currentTarget }) => target === currentTarget && onLeave?.()}
    >
      <div class={styles.content}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

interface DialogProgressProps {
  /** The name of the progress bar, for screen readers. */
  label: string;
  /** The steps; null while their number is unknown. */
  steps: Steps | null;
  /** The progress in words. */
  progress: string;
  /** The end of a pause of the task (milliseconds since the epoch); null without one. */
  pausedUntil?: number | null;
  stopping: boolean;
  onStop(): void;
  /** Runs on `Try now` in a pause; without it that is not offered. */
  onTryNow?(): void;
}

/** The progress of a dialog's task, with a Stop button. */
export function DialogProgress(props: DialogProgressProps) {
  const { label, steps, progress, pausedUntil = null, stopping, onStop, onTryNow } = props;
  return (
    <div class={styles.progress}>
      <ProgressBar class={styles.bar} label={label} steps={steps} />
      <p class={text.soft}>{progress}</p>
      <Pause until={pausedUntil} onTryNow={onTryNow} />
      <button type="button" data-next aria-disabled={stopping} onClick={onStop}>
        {message('stop')}
      </button>
    </div>
  );
}

/** The buttons at the end of a dialog, always in sight: first the way back, the main action last. A status stands before them. */
export function DialogActions({ children }: { children: ComponentChildren }) {
  return <div class={styles.actions}>{children}</div>;
}
