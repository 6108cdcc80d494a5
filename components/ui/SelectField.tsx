import { Field } from './Field.tsx';
import { LockedNote } from './LockedNote.tsx';
import styles from './fields.module.css';

interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  /** What the choice is about, below it. */
  help?: string;
  /** Set by the person's organisation: the list has the chosen option alone, so that it can still be focused and read. */
  locked?: boolean;
  onChange(value: Value): void;
}

/** A drop-down list with its label above. */
export function SelectField<Value extends string>({
  id,
  label,
  value,
  options,
  help,
  locked = false,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field id={id} label={label}>
      <select
        class={styles.select}
        id={id}
        value={value}
        aria-disabled={locked || undefined}
        aria-describedby={locked ? `${id}-locked` : help && `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) =>
          locked && option.value !== value ? null : (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ),
        )}
      </select>
      {help !== undefined && (
        <p id={`${id}-help`} class={styles.note}>
          {help}
        </p>
      )}
      {locked && <LockedNote id={`${id}-locked`} />}
    </Field>
  );
}
