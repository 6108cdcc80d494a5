import { mostChannels } from '../channel/channel.ts';
import { parametersProblem, type ParametersProblem } from '../channel/parameters.ts';
import { cleanText } from '../link/clean-text.ts';

/** A template or a channel as the Settings page edits it. */
export interface NamedText {
  /** Names it among the others. */
  name: string;
  /** A template's text, or a channel's parameters. */
  text: string;
}

/** The most characters in the name of a template or a channel (count). */
export const longestName = 40;

/** Why a template or a channel cannot have a name; `taken`: another one has it, `reserved`: one of Curtail's own. */
export type NameProblem = 'empty' | 'too-long' | 'taken' | 'reserved';

/** Returns the problem of a name beside the others; null for none. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  if (name === '') return 'empty';
  if (name.length > longestName) return 'too-long';
  return others.includes(name) ? 'taken' : null;
}

/** Returns true for names that a person takes for one: they differ in capital letters alone. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the name that is stored of a typed one: without direction marks, control characters and spaces around it. */
export const nameOf = (typed: string): string => cleanText(typed);

/** Returns what looks like a placeholder in a text, such as `{tittle}`, but is none of these, each once. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...new Set(text.match(/\{[a-z][\w-]*\}/gi))].filter((each) => !known.includes(each));
}

/** What holds for the items of a list, besides their names. */
export interface NamedTextRules<Problem extends string> {
  /** The most items (count). */
  most: number;
  textProblem(text: string): Problem | null;
}

export const channelRules: NamedTextRules<ParametersProblem> = { most: mostChannels, textProblem: parametersProblem };

/** Returns true for a name that the form stores, beside the others. */
export const isStoredName = (name: string, others: readonly string[] = []): boolean =>
  name === nameOf(name) && nameProblem(name, others) === null;

/** Returns true for a list that the form stores; `fitTogether` says whether the browser's sync takes it too. */
export function isStoredList(items: readonly NamedText[], { most, textProblem }: NamedTextRules<string>): boolean {
  const names = items.map(({ name }) => name);
  return (
    items.length <= most &&
    items.every(({ name, text }, place) => isStoredName(name, names.slice(0, place)) && textProblem(text) === null)
  );
}

/**
 * The most bytes of all templates, or of all channels, together, as JSON. A browser's sync takes 8,192 bytes under one
 * key, the key included; five templates of 1,000 characters may need 30,000. In plain Latin letters, each reaches the
 * limits of its own before this one.
 */
const mostBytes = 8000;

/** Returns true if a browser's sync takes these items under one key, whatever characters they have. */
export function fitTogether(items: readonly (object | string)[]): boolean {
  // Chromium writes these as six characters each, which JSON.stringify does not.
  const longest = JSON.stringify(items).replaceAll(/[<\u007F\u2028\u2029]/g, 'sixsix');
  return new TextEncoder().encode(longest).length <= mostBytes;
}
