import type { VNode } from 'preact';
import { namedCopyForms } from '../ui/copy-form-names.ts';
import type { CopyAs as Form } from '../../lib/preferences/copy-as.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import { message } from '../../lib/i18n/messages.ts';
import { SelectField } from '../ui/SelectField.tsx';

interface CopyAsProps {
  preferences: Pick<Preferences, 'copyAs' | 'copyTemplates'>;
  /** The person's organisation has set it. */
  locked: boolean;
  onChange(form: Form): void;
}

/** The form in which links are copied. A template that is gone copies the address, and is shown as that. */
export function CopyAs({ preferences: { copyAs, copyTemplates }, locked, onChange }: CopyAsProps): VNode {
  const options = namedCopyForms(copyTemplates);
  const value = options.some((option) => option.value === copyAs) ? copyAs : 'address';
  return (
    <SelectField
      id="copy-as"
      label={message('settingsCopyAs')}
      value={value}
      options={options}
      locked={locked}
      onChange={onChange}
    />
  );
}
