import type { VNode } from 'preact';
import { Field } from '../ui/Field.tsx';
import textStyles from '../ui/text.module.css';
import { fillTemplate, type TemplateProblem } from '../../lib/preferences/copy-template.ts';
import { longestTemplate } from '../../lib/preferences/preferences.ts';
import type { TemplateState } from '../../lib/state/settings/template.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { Aside } from './Aside.tsx';
import styles from './TemplateField.module.css';

/** The person's own copy template, with an example of its result. */
export function TemplateField({ template: { text, problem, type, save } }: { template: TemplateState }): VNode {
  const wrong = problem.value;
  return (
    <Field id="copy-template" label={message('settingsTemplate')}>
      <textarea
        class={styles.box}
        id="copy-template"
        // For browsers without field-sizing.
        rows={2}
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text.value}
        aria-invalid={wrong !== null}
        aria-describedby="copy-template-problem copy-template-help"
        onInput={(event) => type(event.currentTarget.value)}
        onChange={save}
      />
      <p id="copy-template-problem" class={textStyles.problem} aria-live="polite">
        {wrong !== null && joinSentences(problemText(wrong), message('settingsTemplateStays'))}
      </p>
      <p id="copy-template-help" class={textStyles.soft}>
        {message('settingsTemplateHelp', '{title}', '{short}', '{destination}')}
      </p>
      {wrong === null && (
        <figure class={styles.example}>
          <figcaption class={textStyles.soft}>{message('settingsTemplateExample')}</figcaption>
          <Aside direction="auto">
            {fillTemplate(text.value, { ...sample, title: message('settingsTemplateExampleTitle') })}
          </Aside>
        </figure>
      )}
    </Field>
  );
}

/** An example link that exists nowhere. */
const sample = { short: 'https://s.example/aB3x', destination: 'https://example.com/page' };

function problemText(problem: TemplateProblem): string {
  if (problem === 'empty') return message('settingsTemplateEmpty');
  if (problem === 'no-short') return message('settingsTemplateNoShort', '{short}');
  return message('settingsTemplateTooLong', formatCount(longestTemplate));
}
