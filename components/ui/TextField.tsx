import type { Ref, VNode } from 'preact';
import { Field } from './Field.tsx';
import text from './text.module.css';

interface TextFieldProps {
  id: string;
  label: string;
  /** Typed text is shown as dots. */
  secret?: boolean;
  /** Addresses read from left to right in every language. */
  direction?: 'ltr' | 'auto';
  placeholder?: string;
  value: string;
  /** A note on the value, beside the label. */
  mark?: string | null;
  help: string;
  /** A sentence that says why the value is invalid; null for a valid one. */
  problem: string | null;
  readOnly: boolean;
  input: Ref<HTMLInputElement>;
  onType(value: string): void;
}

/** A text field with its label above, and its problem and help below. It asks browsers not to store its values. */
export function TextField({
  id,
  label,
  secret = false,
  direction = 'auto',
  placeholder = '',
  mark = null,
  ...rest
}: TextFieldProps): VNode {
  const { value, help, problem, readOnly, input, onType } = rest;
  const type = secret ? ({ type: 'password' } as const) : ({ type: 'text' } as const);
  const described = `${problem === null ? '' : `${id}-problem `}${mark === null ? '' : `${id}-mark `}${id}-help`;
  return (
    <Field id={id} label={label} mark={mark}>
      <input
        id={id}
        ref={input}
        {...type}
        dir={direction}
        placeholder={placeholder}
        value={value}
        readOnly={readOnly}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby={described}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} class={text.problem}>
          {problem}
        </p>
      )}
      <p id={`${id}-help`} class={text.soft}>
        {help}
      </p>
    </Field>
  );
}
