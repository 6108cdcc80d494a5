import type { VNode } from 'preact';
import { Field } from '../ui/Field.tsx';
import { shownName } from '../ui/copy-form-names.ts';
import textStyles from '../ui/text.module.css';
import { fillTemplate, longestTemplate } from '../../lib/preferences/copy-template.ts';
import { longestName } from '../../lib/preferences/named.ts';
import type { NameProblem, TextProblem } from '../../lib/preferences/template-problems.ts';
import type { TemplateRow, TemplatesState } from '../../lib/state/settings/templates.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { Aside } from './Aside.tsx';
import styles from './TemplateFields.module.css';

interface TemplateFieldsProps {
  id: string;
  template: TemplateRow;
  templates: Pick<TemplatesState, 'type' | 'save' | 'remove'>;
}

/** One of the person's own templates: its name, its text, and an example of its result. */
export function TemplateFields({ id, template, templates: { type, save, remove } }: TemplateFieldsProps): VNode {
  const { stored, name, text, problems } = template;
  const stays = stored === null ? '' : message('settingsTemplateStays');
  const asTyped = { dir: 'auto', autocomplete: 'off', autocapitalize: 'off', spellcheck: false } as const;
  return (
    <div
      class={styles.template}
      role="group"
      aria-label={stored === null ? message('settingsTemplateNew') : shownName(stored)}
    >
      <Field id={`${id}-name`} label={message('settingsTemplateName')}>
        <input
          {...asTyped}
          id={`${id}-name`}
          type="text"
          placeholder={stored === '' ? shownName(stored) : ''}
          value={name}
          aria-invalid={problems.name !== null}
          aria-describedby={`${id}-name-problem`}
          onInput={({ currentTarget }) => type(template, { name: currentTarget.value })}
          onChange={() => void save(template)}
        />
        <p id={`${id}-name-problem`} class={textStyles.problem} aria-live="polite">
          {problems.name !== null && joinSentences(nameProblem(problems.name), stays)}
        </p>
      </Field>
      <Field id={`${id}-text`} label={message('settingsTemplate')}>
        <textarea
          {...asTyped}
          class={styles.box}
          id={`${id}-text`}
          // For browsers without field-sizing.
          rows={2}
          value={text}
          aria-invalid={problems.text !== null}
          aria-describedby={`${id}-text-problem template-help`}
          onInput={({ currentTarget }) => type(template, { text: currentTarget.value })}
          onChange={() => void save(template)}
        />
        <p id={`${id}-text-problem`} class={textStyles.problem} aria-live="polite">
          {problems.text !== null && joinSentences(textProblem(problems.text), stays)}
        </p>
      </Field>
      {problems.text === null && (
        <figure class={styles.example}>
          <figcaption class={textStyles.soft}>{message('settingsTemplateExample')}</figcaption>
          <Aside direction="auto">
            {fillTemplate(text, { ...sample, title: message('settingsTemplateExampleTitle') })}
          </Aside>
        </figure>
      )}
      <button type="button" onClick={() => void remove(template)}>
        {message('settingsTemplateRemove')}
      </button>
    </div>
  );
}

/** An example link that exists nowhere. */
const sample = { short: 'https://s.example/aB3x', destination: 'https://example.com/page' };

function nameProblem(problem: NameProblem): string {
  if (problem === 'empty') return message('settingsTemplateNameEmpty');
  if (problem === 'taken') return message('settingsTemplateNameTaken');
  return message('settingsTemplateNameTooLong', formatCount(longestName));
}

function textProblem(problem: TextProblem): string {
  if (problem === 'empty') return message('settingsTemplateEmpty');
  if (problem === 'no-short') return message('settingsTemplateNoShort', '{short}');
  if (problem === 'no-room') return message('settingsTemplateNoRoom');
  return message('settingsTemplateTooLong', formatCount(longestTemplate));
}
