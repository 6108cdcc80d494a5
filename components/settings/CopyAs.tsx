import type { VNode } from 'preact';
import { copyFormNames } from '../ui/copy-form-names.ts';
import { copyForms, type CopyAs as Form } from '../../lib/preferences/copy-as.ts';
import type { TemplateState } from '../../lib/state/settings/template.ts';
import { message } from '../../lib/i18n/messages.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TemplateField } from './TemplateField.tsx';

interface CopyAsProps {
  form: Form;
  template: TemplateState;
  onChange(form: Form): void;
}

/** The form in which links are copied, and the template for the form that needs one. */
export function CopyAs({ form, template, onChange }: CopyAsProps): VNode {
  const options = copyForms.map((value) => ({ value, name: message(copyFormNames[value]) }));
  return (
    <>
      <SelectField id="copy-as" label={message('settingsCopyAs')} value={form} options={options} onChange={onChange} />
      {form === 'template' && <TemplateField template={template} />}
    </>
  );
}
