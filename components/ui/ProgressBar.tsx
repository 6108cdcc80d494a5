import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** The name for screen readers. */
  label: string;
  /** The counts of finished and of all steps; null while the number of steps is unknown. */
  steps: { done: number; total: number } | null;
  class?: string | undefined;
}

/** A bar that fills as steps finish. */
export function ProgressBar({ label, steps, class: name = '' }: ProgressBarProps) {
  const classes = `${styles.bar} ${name}`.trim();
  // A bar without `value` shows that the end is unknown.
  if (steps === null) return <progress class={classes} aria-label={label} />;
  return <progress class={classes} aria-label={label} value={steps.done} max={steps.total} />;
}
