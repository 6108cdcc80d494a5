import { longestTemplate } from './preferences.ts';

/** What a template can say of a link. */
export interface LinkParts {
  title: string;
  short: string;
  /** Empty where it is not known. */
  destination: string;
}

/** Why a template is not kept. */
export type TemplateProblem = 'empty' | 'too-long' | 'no-short';

/** A template with the parts of a link in the places it names; every other text in braces stays. */
export function fillTemplate(template: string, parts: LinkParts): string {
  // All at once: what a title says in braces is the title's, and no place.
  return template.replaceAll(/\{(title|short|destination)\}/g, (_, part: keyof LinkParts) => parts[part]);
}

/** What is wrong with a template, or null. */
export function templateProblem(template: string): TemplateProblem | null {
  if (template.trim() === '') return 'empty';
  if (template.length > longestTemplate) return 'too-long';
  return template.includes('{short}') ? null : 'no-short';
}
