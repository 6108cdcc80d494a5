import type { Day } from '../time/days.ts';
import type { NamedTextRules } from './named-text.ts';

/** The most characters in a template's text (count). */
export const longestTemplate = 1000;

export const firstTemplate = '{title} {short}';

/** What a link is copied with. */
export interface LinkParts {
  title: string;
  short: string;
  /** Empty if unknown. */
  destination: string;
}

/** The placeholders that a template can have. */
export const templatePlaceholders = ['{title}', '{short}', '{destination}', '{date}'] as const;

/** Fills the placeholders of a template, the date with the day on which the link is copied; other text in braces stays. */
export function fillTemplate(template: string, parts: LinkParts, date: Day): string {
  const values = { ...parts, date };
  // One pass, so that braces in a title are not read as placeholders.
  return template.replaceAll(/\{(title|short|destination|date)\}/g, (_, part: keyof typeof values) => values[part]);
}

export type TemplateProblem = 'empty' | 'too-long' | 'no-short';

export const templateRules: NamedTextRules<TemplateProblem> = { most: 5, textProblem: templateProblem };

/** Returns the problem of a template's text; null for none. */
function templateProblem(text: string): TemplateProblem | null {
  if (text.trim() === '') return 'empty';
  if (text.length > longestTemplate) return 'too-long';
  return text.includes('{short}') ? null : 'no-short';
}
