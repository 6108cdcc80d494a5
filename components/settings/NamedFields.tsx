import type { ComponentChildren, VNode } from 'preact';
import { Field } from '../ui/Field.tsx';
import buttons from '../ui/button-row.module.css';
import textStyles from '../ui/text.module.css';
import type { NamedRow } from '../../lib/state/settings/named-items.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { Aside } from './Aside.tsx';
import styles from './NamedFields.module.css';
import { nameProblemText, type NamedListWords } from './named-list-words.ts';

interface NamedFieldsProps<Problem extends string> {
  id: string;
  row: NamedRow<Problem>;
  list: Pick<NamedListState<Problem>, 'type' | 'save' | 'remove'>;
  words: NamedListWords<Problem>;
  /** Buttons before `Remove`. */
  children?: ComponentChildren;
}

/** One of the person's own items: its name, its text, and an example of its result. */
export function NamedFields<Problem extends string>({
  id,
  row,
  list: { type, save, remove },
  words,
  children,
}: NamedFieldsProps<Problem>): VNode {
  const { stored, name, text, problems } = row;
  const stays = stored === null ? '' : words.stays;
  const example = problems.text === null ? words.example(text) : null;
  const asTyped = { dir: 'auto', autocomplete: 'off', autocapitalize: 'off', spellcheck: false } as const;
  return (
    <div class={styles.item} role="group" aria-label={stored === null ? words.newItem : words.shownName(stored)}>
      <Field id={`${id}-name`} label={message('settingsItemName')}>
        <input
          {...asTyped}
          id={`${id}-name`}
          type="text"
          placeholder={stored === '' ? words.shownName(stored) : ''}
          value={name}
          aria-invalid={problems.name !== null}
          aria-describedby={`${id}-name-problem`}
          onInput={({ currentTarget }) => type(row, { name: currentTarget.value })}
          onChange={() => void save(row)}
        />
        <p id={`${id}-name-problem`} class={textStyles.problem} aria-live="polite">
          {problems.name !== null && joinSentences(nameProblemText(problems.name, words), stays)}
        </p>
      </Field>
      <Field id={`${id}-text`} label={words.textLabel}>
        <textarea
          {...asTyped}
          class={styles.box}
          id={`${id}-text`}
          // For browsers without field-sizing.
          rows={2}
          value={text}
          aria-invalid={problems.text !== null}
          aria-describedby={`${id}-text-problem ${words.id}-help`}
          onInput={({ currentTarget }) => type(row, { text: currentTarget.value })}
          onChange={() => void save(row)}
        />
        <p id={`${id}-text-problem`} class={textStyles.problem} aria-live="polite">
          {problems.text !== null && joinSentences(words.textProblem(problems.text), stays)}
        </p>
      </Field>
      {example !== null && (
        <figure class={styles.example}>
          <figcaption class={textStyles.soft}>{message('settingsItemExample')}</figcaption>
          <Aside direction="auto">{example}</Aside>
        </figure>
      )}
      <div class={buttons.row}>
        {children}
        <button type="button" onClick={() => void remove(row)}>
          {message('settingsItemRemove')}
        </button>
      </div>
    </div>
  );
}
