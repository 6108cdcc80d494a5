import { decodeEntities } from '../formats/html-entities.ts';
import { renamedWords } from './own-address.ts';
import type { PlainLink } from './plain-links.ts';
import type { Span } from './surroundings.ts';
import { readTarget } from './target.ts';

/** A part of a text, and what takes its place. */
export interface Replacement extends Span {
  by: string;
}

/** Returns what changes in a text where a link leads to a short link instead: its target, and words that are its address. */
export function changesOf(text: string, link: PlainLink, shortUrl: string): Replacement[] {
  const { target, label, written, syntax } = link;
  const isHtml = syntax === 'html';
  const by = isHtml ? shortUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : shortUrl;
  const changes = [{ ...target, by: syntax === 'markdown' && /[()]/.test(by) ? `<${by}>` : by }];
  if (label === null) return changes;
  const own = isHtml ? soleText(text, label) : label;
  const address = readTarget(written).address;
  const words = own && address && renamedWords(decodeEntities(text.slice(own.start, own.end)), address, by);
  if (own && words) changes.push({ ...own, by: words });
  return changes;
}

/** Returns the only text between the tags of a piece of HTML; null if there are several, or if it is no address. */
function soleText(text: string, { start, end }: Span): Span | null {
  const match = /^(?:<[^<>]*>|\s)*(?<words>[^<>\s]+)(?:<[^<>]*>|\s)*$/d.exec(text.slice(start, end));
  const [from, to] = match?.indices?.groups?.['words'] ?? [];
  return from === undefined || to === undefined ? null : { start: start + from, end: start + to };
}

/** Replaces parts of a text, which do not overlap. */
export function replaceSpans(text: string, changes: readonly Replacement[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, by } of changes.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(from, start), by);
    from = end;
  }
  return [...pieces, text.slice(from)].join('');
}
