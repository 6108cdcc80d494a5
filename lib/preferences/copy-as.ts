import type { NamedTextRules } from './named-text.ts';

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

/** The most characters in a template's text (count). */
export const longestTemplate = 1000;

export const firstTemplate = '{title} {short}';

/** The placeholders of a template's text, each in braces, and their values. */
export interface LinkParts {
  title: string;
  short: string;
  /** Empty if unknown. */
  destination: string;
}

/** The placeholders that a template can have. */
export const templatePlaceholders = ['{title}', '{short}', '{destination}'] as const;

/** Fills the placeholders of a template; other text in braces stays. */
export function fillTemplate(template: string, parts: LinkParts): string {
  // One pass, so that braces in a title are not read as placeholders.
  return template.replaceAll(/\{(title|short|destination)\}/g, (_, part: keyof LinkParts) => parts[part]);
}

export type TemplateProblem = 'empty' | 'too-long' | 'no-short';

export const templateRules: NamedTextRules<TemplateProblem> = { most: 5, textProblem: templateProblem };

/** Returns the problem of a template's text; null for none. */
function templateProblem(text: string): TemplateProblem | null {
  if (text.trim() === '') return 'empty';
  if (text.length > longestTemplate) return 'too-long';
  return text.includes('{short}') ? null : 'no-short';
}
