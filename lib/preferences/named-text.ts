/** A template or a channel as the Settings page edits it. */
export interface NamedText {
  /** Names it among the others. */
  name: string;
  /** A template's text, or a channel's parameters. */
  text: string;
}

/** The most characters in the name of a template or a channel (count). */
export const longestName = 40;

/** Why a template or a channel cannot have a name; `taken`: another one has it. */
export type NameProblem = 'empty' | 'too-long' | 'taken';

/** Returns the problem of a name beside the others; null for none. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  if (name === '') return 'empty';
  if (name.length > longestName) return 'too-long';
  return others.includes(name) ? 'taken' : null;
}

/**
 * The most bytes of all templates, or of all channels, together, as JSON. A browser's sync takes 8,192 bytes under one
 * key, the key included; five templates of 1,000 characters may need 30,000. In plain Latin letters, each reaches the
 * limits of its own before this one.
 */
const mostBytes = 8000;

/** Returns true if a browser's sync takes these items under one key, whatever characters they have. */
export function fitTogether(items: readonly object[]): boolean {
  // Chromium writes these as six characters each, which JSON.stringify does not.
  const longest = JSON.stringify(items).replaceAll(/[<\u007F\u2028\u2029]/g, 'sixsix');
  return new TextEncoder().encode(longest).length <= mostBytes;
}
