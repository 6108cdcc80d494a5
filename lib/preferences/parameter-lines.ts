import { isHost } from '../address/address.ts';
import { decodePart } from '../channel/parameters.ts';
import { fitTogether } from './named-text.ts';

/** A parameter of addresses that the person names in a line. */
export interface NamedParameter {
  /** Without escapes. A star at its end stands for any end. */
  name: string;
  /** The host of the only site on which it is meant, with its subdomains; null for every site. */
  site: string | null;
}

/** The most lines (count). */
export const mostLines = 100;
/** The most characters in a line (count). */
export const longestLine = 100;

/** Reads `name` or `site: name`; null for anything else. */
export function readParameterLine(line: string): NamedParameter | null {
  const [, typedSite, typedName = ''] = /^(?:(\S+?)\s*[:：]\s*)?([^\s:：?&;=#,/]+)$/.exec(line.trim()) ?? [];
  const name = decodePart(typedName);
  if (name === '' || line.length > longestLine) return null;
  if (typedSite === undefined) return { name, site: null };
  const site = URL.parse(`https://${typedSite}/`)?.hostname ?? '';
  const isSite = /^[^/?#:@\\]+$/.test(typedSite) && isHost(site) && /\.|^localhost$/.test(site);
  return isSite ? { name, site: site.replace(/^www\./, '') } : null;
}

/** What became of lines that a person typed. */
export interface ReadLines {
  /** Those that can be stored, each once. */
  lines: readonly string[];
  /** What is wrong: the first line that cannot be read, or too much for a browser's sync. */
  problem: { kind: 'unreadable' | 'too-long'; line: string } | { kind: 'too-many' } | null;
}

/**
 * Reads a text with one parameter a line, or several with commas, semicolons or spaces between them. If it is too much,
 * none of its lines can be stored.
 */
export function readParameterLines(text: string): ReadLines {
  const filled = [...new Set(text.split('\n').flatMap(linesOf))];
  const wrong = filled.find((line) => readParameterLine(line) === null);
  const lines = filled.filter((line) => readParameterLine(line) !== null);
  if (!isStoredLines(lines)) return { lines: [], problem: { kind: 'too-many' } };
  if (wrong === undefined) return { lines, problem: null };
  return { lines, problem: { kind: wrong.length > longestLine ? 'too-long' : 'unreadable', line: wrong } };
}

/** Returns the parameters that a typed line has, each as a line: a site is also that of the names behind it. */
function linesOf(typed: string): string[] {
  let site = '';
  return [...typed.matchAll(/([^\s,;，；、،؛]+?\s*[:：]\s*)?[^\s,;，；、،؛]+/g)].map(([line, ownSite]) => {
    if (ownSite === undefined) return site + line;
    if (readParameterLine(line) !== null) site = ownSite;
    return line;
  });
}

/** Returns true for lines that the form stores. */
export function isStoredLines(lines: readonly string[]): boolean {
  const isLine = (line: string): boolean => line === line.trim() && readParameterLine(line) !== null;
  return lines.length <= mostLines && lines.every(isLine) && new Set(lines).size === lines.length && fitTogether(lines);
}
