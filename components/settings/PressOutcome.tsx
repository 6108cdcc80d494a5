import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import styles from './settings.module.css';

interface PressOutcomeProps {
  good?: boolean;
  /** An alert already reads out the outcome. */
  quiet?: boolean;
  /** The button was elsewhere, so the outcome is brought into view. */
  isFar?: boolean;
  children: ComponentChildren;
}

/** The outcome of a press, beside its button. Always render it: screen readers only read out text added to it. */
export function PressOutcome({ good = false, quiet = false, isFar = false, children }: PressOutcomeProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => void (isFar && said.current?.scrollIntoView({ block: 'nearest' })), [isFar]);
  return (
    <p
      ref={said}
      role="status"
      aria-live={quiet ? 'off' : undefined}
      class={good ? `${styles.outcome} ${styles.good}` : styles.outcome}
    >
      {children}
    </p>
  );
}
