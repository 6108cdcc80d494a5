import type { ComponentChildren } from 'preact';
import styles from './jobs.module.css';

interface PanelProps {
  /** An empty panel is invisible. */
  kind: 'job' | 'interrupted' | 'failure' | 'empty';
  children: ComponentChildren;
}

/** The box of one panel at the bottom of the window. */
export function Panel({ kind, children }: PanelProps) {
  return <div class={`${styles.panel} ${styles[kind]}`}>{children}</div>;
}

/** The id of the element that holds the job panels. */
export const jobsId = 'jobs';

/** Moves the focus to the job panels, from a button that disappears when pressed. */
export function focusJobs(): void {
  document.querySelector<HTMLElement>(`#${jobsId}`)?.focus();
}
