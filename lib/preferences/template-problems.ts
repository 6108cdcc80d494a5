import { longestTemplate, type CopyTemplate } from './copy-template.ts';
import { fitTogether, longestName } from './named.ts';

/** Why a template cannot have a name; `taken`: another one has it. */
export type NameProblem = 'empty' | 'too-long' | 'taken';
/** Why a template cannot have a text; `no-room`: the templates are too long together. */
export type TextProblem = 'empty' | 'too-long' | 'no-short' | 'no-room';

/** The problems of one template; null where there is none. */
export interface TemplateProblems {
  name: NameProblem | null;
  text: TextProblem | null;
}

/** Returns the problems of a template beside the others. `before`: its name until now; null for a new template. */
export function templateProblems(
  template: CopyTemplate,
  others: readonly CopyTemplate[],
  before: string | null,
): TemplateProblems {
  return { name: nameProblem(template.name, others, before), text: textProblem(template, others) };
}

function nameProblem(name: string, others: readonly CopyTemplate[], before: string | null): NameProblem | null {
  if (name === before) return null; // The template of an earlier version may stay without a name.
  if (name === '') return 'empty';
  if (name.length > longestName) return 'too-long';
  return others.some((other) => other.name === name) ? 'taken' : null;
}

function textProblem(template: CopyTemplate, others: readonly CopyTemplate[]): TextProblem | null {
  const { text } = template;
  if (text.trim() === '') return 'empty';
  if (text.length > longestTemplate) return 'too-long';
  if (!text.includes('{short}')) return 'no-short';
  return fitTogether([...others, template]) ? null : 'no-room';
}
