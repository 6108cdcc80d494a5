import { longestTemplate } from './preferences.ts';

/** The placeholders of a template and their values. */
export interface LinkParts {
  title: string;
  short: string;
  /** Empty if unknown. */
  destination: string;
}

/** Why a template cannot be used. */
export type TemplateProblem = 'empty' | 'too-long' | 'no-short';

/** Fills the placeholders of a template; other text in braces stays. */
export function fillTemplate(template: string, parts: LinkParts): string {
  // One pass, so that braces in a title are not read as placeholders.
  return template.replaceAll(/\{(title|short|destination)\}/g, (_, part: keyof LinkParts) => parts[part]);
}

/** Returns why a template cannot be used, or null if it can. */
export function templateProblem(template: string): TemplateProblem | null {
  if (template.trim() === '') return 'empty';
  if (template.length > longestTemplate) return 'too-long';
  return template.includes('{short}') ? null : 'no-short';
}
