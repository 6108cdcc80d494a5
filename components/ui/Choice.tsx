import { LockedNote } from './LockedNote.tsx';
import text from './text.module.css';
import styles from './fields.module.css';

interface ChoiceProps {
  id: string;
  label: string;
  /** Empty for none. */
  help?: string;
  checked: boolean;
  disabled?: boolean;
  /** Set by the person's organisation: the box keeps the focus, so that its note is read out, and does nothing. */
  locked?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with its label and a line of help. */
export function Choice(props: ChoiceProps) {
  const { id, label, help = '', checked, disabled = false, locked = false, onChange } = props;
  const described = [...(help === '' ? [] : [`${id}-help`]), ...(locked ? [`${id}-locked`] : [])].join(' ');
  return (
    <div class={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-disabled={locked || undefined}
        aria-describedby={described === '' ? undefined : described}
        onClick={(event) => locked && event.preventDefault()}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help !== '' && (
        <p id={`${id}-help`} class={text.soft}>
          {help}
        </p>
      )}
      {locked && <LockedNote id={`${id}-locked`} />}
    </div>
  );
}
