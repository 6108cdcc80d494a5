import type { VNode } from 'preact';
import { Field } from './Field.tsx';
import styles from './SelectField.module.css';

interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange(value: Value): void;
}

/** A drop-down list with its label above. */
export function SelectField<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>): VNode {
  return (
    <Field id={id} label={label}>
      <select
        class={styles.select}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
