import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import type { NameProblem } from '../../lib/preferences/name-problem.ts';
import { longestName } from '../../lib/preferences/named.ts';

/** The texts of a list of items with names, such as the templates; the rest is the same for all. */
export interface NamedListWords<Problem extends string> {
  /** Begins the ids of the list's elements. */
  id: string;
  /** Returns the list's name, with the number of its items. */
  title(count: number): string;
  help: string;
  /** The name of an item that was never stored. */
  newItem: string;
  /** Returns the name of a stored item as it is shown. */
  shownName(name: string): string;
  /** The label of the box for an item's text. */
  textLabel: string;
  /** Returns what a text leads to; null without an example. */
  example(text: string): string | null;
  nameEmpty: string;
  nameTaken: string;
  textProblem(problem: Problem | 'no-room'): string;
  /** Says that what was saved last is in use. */
  stays: string;
  /** Follows the name of a removed item that was in use; null if an item's use does not end. */
  noLongerUsed: string | null;
}

/** Returns the text of a name's problem. */
export function nameProblemText(
  problem: NameProblem,
  { nameEmpty, nameTaken }: Pick<NamedListWords<never>, 'nameEmpty' | 'nameTaken'>,
): string {
  if (problem === 'too-long') return message('settingsItemNameTooLong', formatCount(longestName));
  return problem === 'empty' ? nameEmpty : nameTaken;
}
