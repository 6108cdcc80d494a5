/** The forms in which a short link is copied that need no template. */
export const copyForms = ['address', 'markdown', 'html'] as const;

/** The beginning of a form that is one of the person's own templates; the template's name follows. */
const prefix = 'template:';

/** The form in which a short link is copied: one of `copyForms`, or a template of the person's own, by its name. */
export type CopyAs = (typeof copyForms)[number] | `${typeof prefix}${string}`;

export function templateForm(name: string): CopyAs {
  return `${prefix}${name}`;
}

/** Returns the name of the template that a form stands for; null for a form without a template. */
export function templateName(form: string): string | null {
  return form.startsWith(prefix) ? form.slice(prefix.length) : null;
}
