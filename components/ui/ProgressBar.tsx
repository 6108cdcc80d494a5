import styles from './ProgressBar.module.css';

/** The counts of finished steps, of those among them that failed, and of all. */
export interface Steps {
  done: number;
  failed?: number;
  total: number;
}

interface ProgressBarProps {
  /** The name for screen readers. */
  label: string;
  /** The steps; null while their number is unknown. */
  steps: Steps | null;
  class?: string | undefined;
}

/** A bar that fills as steps finish. The share of those that failed is red. */
export function ProgressBar({ label, steps, class: name = '' }: ProgressBarProps) {
  const classes = `${styles.bar} ${name}`.trim();
  // A bar without `value` shows that the end is unknown.
  if (steps === null) return <progress class={classes} aria-label={label} />;
  const { done, failed = 0, total } = steps;
  const share = `${done === 0 ? 0 : (100 * failed) / done}%`;
  return <progress class={classes} aria-label={label} value={done} max={total} style={{ '--failed': share }} />;
}
