import type { VNode } from 'preact';
import { copyFormNames } from '../../../components/copy-form-names.ts';
import { fillTemplate, type TemplateProblem } from '../../../lib/copy-template.ts';
import { copyForms, longestTemplate, type CopyAs as Form } from '../../../lib/preferences.ts';
import type { TemplateState } from '../../../lib/state/settings/template.ts';
import { together, word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';

interface CopyAsProps {
  form: Form;
  template: TemplateState;
  onChange(form: Form): void;
}

/** What a link is copied as, and for that the person's own template, with what comes of it. */
export function CopyAs({ form, template, onChange }: CopyAsProps): VNode {
  return (
    <>
      <div class="field">
        <label for="copy-as">{word('settingsCopyAs')}</label>
        <select id="copy-as" value={form} onChange={(event) => onChange(event.currentTarget.value as Form)}>
          {copyForms.map((each) => (
            <option key={each} value={each}>
              {word(copyFormNames[each])}
            </option>
          ))}
        </select>
      </div>
      {form === 'template' && <Template template={template} />}
    </>
  );
}

function Template({ template: { text, problem, type, save } }: { template: TemplateState }): VNode {
  const wrong = problem.value;
  return (
    <div class="field template">
      <label for="copy-template">{word('settingsTemplate')}</label>
      <textarea
        id="copy-template"
        // Where the box does not grow by itself.
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
      <p id="copy-template-problem" class="problem" aria-live="polite">
        {wrong !== null && together(problemWords(wrong), word('settingsTemplateStays'))}
      </p>
      <p id="copy-template-help" class="soft">
        {word('settingsTemplateHelp', '{title}', '{short}', '{destination}')}
      </p>
      {wrong === null && (
        <figure>
          <figcaption class="soft">{word('settingsTemplateExample')}</figcaption>
          <p class="aside" dir="auto">
            {fillTemplate(text.value, { ...sample, title: word('settingsTemplateExampleTitle') })}
          </p>
        </figure>
      )}
    </div>
  );
}

/** No link of anybody's. */
const sample = { short: 'https://s.example/aB3x', destination: 'https://example.com/page' };

function problemWords(problem: TemplateProblem): string {
  if (problem === 'empty') return word('settingsTemplateEmpty');
  if (problem === 'no-short') return word('settingsTemplateNoShort', '{short}');
  return word('settingsTemplateTooLong', figure(longestTemplate));
}
