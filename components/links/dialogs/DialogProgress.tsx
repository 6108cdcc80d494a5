import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import text from '../../ui/text.module.css';
import styles from './dialogs.module.css';

interface DialogProgressProps {
  /** The name of the progress bar, for screen readers. */
  label: string;
  /** The counts of finished and of all steps; null while the number of steps is unknown. */
  steps: { done: number; total: number } | null;
  /** The progress in words. */
  text: string;
  stopping: boolean;
  onStop(): void;
}

/** The progress of a dialog's task, with a Stop button. */
export function DialogProgress({ label, steps, text: progress, stopping, onStop }: DialogProgressProps): VNode {
  return (
    <div class={styles.progress}>
      <ProgressBar class={styles.bar} label={label} steps={steps} />
      <p class={text.soft}>{progress}</p>
      <button type="button" data-next aria-disabled={stopping} onClick={onStop}>
        {message('stop')}
      </button>
    </div>
  );
}
