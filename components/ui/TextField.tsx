import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import { Field } from './Field.tsx';
import { LockedNote } from './LockedNote.tsx';
import text from './text.module.css';
import styles from './fields.module.css';

interface TextFieldProps {
  id: string;
  label: string;
  /** Typed text is shown as dots, until the person asks to see it. */
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
  /** What the invalid value seems to be meant as; null for none. `onTake` puts it in its place. */
  suggested?: string | null;
  onTake?(): void;
  readOnly: boolean;
  /** The person's organisation has set the value, which is said in place of the help. */
  locked?: boolean;
  input: Ref<HTMLInputElement>;
  onType(value: string): void;
  /** Runs with a text that is pasted, with its lines; returns true if it has put the text where it belongs. */
  onPaste?(text: string): boolean;
  /** Runs when the person leaves the field. */
  onLeave?(): void;
}

/** A text field with its label above, and its problem and help below. It asks browsers not to store its values. */
export function TextField({
  id,
  label,
  secret = false,
  direction = 'auto',
  placeholder = '',
  mark = null,
  locked = false,
  suggested = null,
  onTake,
  ...rest
}: TextFieldProps) {
  const { value, help, problem, readOnly, input, onType, onPaste, onLeave } = rest;
  const [shown, show] = useState(false);
  const type = secret && !shown ? ({ type: 'password' } as const) : ({ type: 'text' } as const);
  const described = `${problem === null ? '' : `${id}-problem `}${mark === null ? '' : `${id}-mark `}${id}-help`;
  return (
    <Field id={id} label={label} mark={mark}>
      <div class={styles.line}>
        <input
          id={id}
          ref={input}
          {...type}
          dir={direction}
          placeholder={placeholder}
          value={value}
          readOnly={readOnly || locked}
          class={locked ? styles.locked : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={problem !== null}
          aria-describedby={described}
          onInput={(event) => onType(event.currentTarget.value)}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData?.getData('text/plain') ?? '') === true) event.preventDefault();
          }}
          onBlur={onLeave}
        />
        {secret && (
          <button type="button" onClick={() => show(!shown)}>
            {message(shown ? 'settingsHideKey' : 'settingsShowKey')}
          </button>
        )}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} class={text.problem}>
          {problem}
        </p>
      )}
      {suggested !== null && (
        <button type="button" class={styles.suggested} onClick={onTake}>
          {message('settingsDidYouMean', suggested)}
        </button>
      )}
      {locked ? (
        <LockedNote id={`${id}-help`} />
      ) : (
        <p id={`${id}-help`} class={text.soft}>
          {help}
        </p>
      )}
    </Field>
  );
}
