import type { ComponentChildren } from 'preact';
import styles from './fields.module.css';

interface FieldProps {
  /** The id of the control that the label is for. */
  id: string;
  label: string;
  /** A note on the value, beside the label. */
  mark?: string | null;
  /** The control, and the texts below it. */
  children: ComponentChildren;
}

/** A control with its label above. */
export function Field({ id, label, mark = null, children }: FieldProps) {
  return (
    <div class={styles.field}>
      <div class={styles.heading}>
        <label for={id}>{label}</label>
        {mark !== null && (
          <span id={`${id}-mark`} class={styles.mark}>
            {mark}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
