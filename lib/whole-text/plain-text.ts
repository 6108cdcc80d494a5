import { decodeEntities } from '../formats/html-entities.ts';
import { cleanText } from '../link/clean-text.ts';
import { findLinks, isHtmlSource, type PlainLink } from './plain-links.ts';
import { changesOf, replaceSpans } from './plain-changes.ts';
import { surroundings } from './surroundings.ts';
import { hasPlaceholder, readTarget } from './target.ts';
import type { WholeText } from './whole-text.ts';

/** Reads a text of characters: plain, Markdown or the source of HTML. Its formatting, if it has any, are characters too. */
export function readPlainText(text: string): WholeText {
  const isSource = isHtmlSource(text);
  const found = findLinks(text);
  return {
    isFormatted: false,
    links: found.map((link) => {
      const { before, after } = surroundings(text, link.whole);
      return {
        ...readTarget(link.written),
        written: link.written,
        before: isSource ? withoutTags(before) : before,
        words: cleanText(link.label ? wordsOf(text, link) : link.written),
        after: isSource ? withoutTags(after) : after,
        isCode: link.isCode,
        // A placeholder with spaces ends the address before it.
        hasPlaceholder: hasPlaceholder(text.slice(link.target.start, link.target.end + 2)),
      };
    }),
    write(shortUrls) {
      const changes = [...shortUrls].flatMap(([place, shortUrl]) => {
        const link = found[place];
        return link ? changesOf(text, link, shortUrl) : [];
      });
      return { text: replaceSpans(text, changes), html: null, count: shortUrls.size };
    },
  };
}

function wordsOf(text: string, { label, syntax }: PlainLink): string {
  const words = label === null ? '' : text.slice(label.start, label.end);
  return syntax === 'html' ? decodeEntities(withoutTags(words)) : words;
}

/** Returns what a reader sees of a piece of HTML's source, which may begin or end within a tag. */
function withoutTags(html: string): string {
  return html.replaceAll(/^[^<>]*>|<[^<>]*(?:>|$)/g, ' ').replaceAll(/\s+/g, ' ');
}
