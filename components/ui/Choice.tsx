import type { VNode } from 'preact';
import text from './text.module.css';
import styles from './Choice.module.css';

interface ChoiceProps {
  id: string;
  label: string;
  /** Empty for none. */
  help?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with its label and a line of help. */
export function Choice({ id, label, help = '', checked, disabled = false, onChange }: ChoiceProps): VNode {
  return (
    <div class={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={help === '' ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help !== '' && (
        <p id={`${id}-help`} class={text.soft}>
          {help}
        </p>
      )}
    </div>
  );
}
