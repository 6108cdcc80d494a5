import type { ComponentChildren } from 'preact';
import styles from './settings.module.css';

interface PressOutcomeProps {
  good?: boolean;
  /** An alert already reads out the outcome. */
  quiet?: boolean;
  children: ComponentChildren;
}

/** The outcome of a press, beside its button. Always render it: screen readers only read out text added to it. */
export function PressOutcome({ good = false, quiet = false, children }: PressOutcomeProps) {
  return (
    <p
      role="status"
      aria-live={quiet ? 'off' : undefined}
      class={good ? `${styles.outcome} ${styles.good}` : styles.outcome}
    >
      {children}
    </p>
  );
}
