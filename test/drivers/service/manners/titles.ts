import { answeringItem, changedField } from './envelope.ts';
import type { Wrap } from './manner.ts';

const writing = (write: (title: string) => unknown): Wrap =>
  answeringItem((item) => changedField(item, 'title', (title) => write(String(title))));

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** How the service writes titles. */
export const titles = {
  'titles-with-entities': writing((title) => title.replace(/[&<>"']/g, (character) => names[character] ?? character)),
  'titles-with-numeric-entities': writing((title) =>
    title.replace(/[^\w\s.]/gu, (character) => `&#${character.codePointAt(0)};`),
  ),
  'titles-with-hex-entities': writing((title) =>
    title.replace(/[^\w\s.]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`),
  ),
  'titles-padded': writing((title) => `\n  ${title}\t `),
};
