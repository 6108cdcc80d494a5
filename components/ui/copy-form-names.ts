import { copyForms, templateForm, templateName, type CopyAs } from '../../lib/preferences/copy-as.ts';
import type { NamedText } from '../../lib/preferences/named-text.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';

const names: Record<(typeof copyForms)[number], MessageKey> = {
  address: 'copyForm_address',
  markdown: 'exportFormatName_markdown',
  html: 'settingsCopyAsHtml',
};

/** Returns the name of a form. */
export const copyFormName = (form: CopyAs): string => templateName(form) ?? message(names[form as keyof typeof names]);

/** Returns every form in which a link can be copied, and its name: the person's own templates come last. */
export function namedCopyForms(templates: readonly NamedText[]): { value: CopyAs; name: string }[] {
  return [
    ...copyForms.map((value) => ({ value, name: message(names[value]) })),
    ...templates.map(({ name }) => ({ value: templateForm(name), name })),
  ];
}
