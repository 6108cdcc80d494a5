import { longestName } from './named.ts';

/** Why a template or a channel cannot have a name; `taken`: another one has it. */
export type NameProblem = 'empty' | 'too-long' | 'taken';

/** Returns the problem of a name beside others; null for none. `before`: the name until now, null for a new one. */
export function nameProblem(name: string, others: readonly string[], before: string | null): NameProblem | null {
  if (name === before) return null; // The template of an earlier version may stay without a name.
  if (name === '') return 'empty';
  if (name.length > longestName) return 'too-long';
  return others.includes(name) ? 'taken' : null;
}
