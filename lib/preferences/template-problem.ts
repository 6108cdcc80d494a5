import { longestTemplate } from './copy-template.ts';

/** Why a template cannot have a text. */
export type TemplateProblem = 'empty' | 'too-long' | 'no-short';

/** Returns the problem of a template's text; null for none. */
export function templateProblem(text: string): TemplateProblem | null {
  if (text.trim() === '') return 'empty';
  if (text.length > longestTemplate) return 'too-long';
  return text.includes('{short}') ? null : 'no-short';
}
