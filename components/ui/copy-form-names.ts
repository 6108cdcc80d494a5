import { copyForms, templateForm, type CopyAs } from '../../lib/preferences/copy-as.ts';
import type { CopyTemplate } from '../../lib/preferences/copy-template.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';

const names: Record<(typeof copyForms)[number], MessageKey> = {
  address: 'copyForm_address',
  markdown: 'exportFormatName_markdown',
  html: 'settingsCopyAsHtml',
};

/** Returns every form in which a link can be copied, and its name: the person's own templates come last. */
export function namedCopyForms(templates: readonly CopyTemplate[]): { value: CopyAs; name: string }[] {
  return [
    ...copyForms.map((value) => ({ value, name: message(names[value]) })),
    ...templates.map(({ name }) => ({ value: templateForm(name), name: shownName(name) })),
  ];
}

/** Returns the name of a template as it is shown: the template of an earlier version has none of its own. */
export function shownName(name: string): string {
  return name || message('settingsCopyAsTemplate');
}
