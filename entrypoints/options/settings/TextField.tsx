import type { Ref, VNode } from 'preact';

interface TextFieldProps {
  id: string;
  label: string;
  /** What is typed is not to be read from the screen. */
  secret?: boolean;
  /** An address is written from left to right in every language. */
  direction?: 'ltr' | 'auto';
  placeholder?: string;
  value: string;
  /** A word on the value, beside the label. */
  mark?: string | null;
  help: string;
  /** What is wrong with the value, as a sentence. */
  problem: string | null;
  readOnly: boolean;
  input: Ref<HTMLInputElement>;
  onType(value: string): void;
}

/** A text field with its label above, and help and what is wrong below. Browsers are told not to keep what is typed. */
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
    <div class="field">
      <div class="label">
        <label for={id}>{label}</label>
        {mark !== null && (
          <span id={`${id}-mark`} class="mark">
            {mark}
          </span>
        )}
      </div>
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
        <p id={`${id}-problem`} class="problem">
          {problem}
        </p>
      )}
      <p id={`${id}-help`} class="soft">
        {help}
      </p>
    </div>
  );
}
