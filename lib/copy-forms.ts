import { openable } from './address.ts';
import type { Clip, CopiedLink } from './clip.ts';
import { fillTemplate, type LinkParts } from './copy-template.ts';
import { markdownLink, markdownText } from './export/markdown-text.ts';
import type { CopyAs } from './preferences.ts';
import { cleanText } from './text.ts';

/** Links in a form other than their plain addresses, one a line; only those that a browser opens. */
export function written(links: readonly CopiedLink[], form: Exclude<CopyAs, 'address'>, template: string): Clip {
  const write = {
    markdown: asMarkdown,
    html: asHtml,
    template: (parts: LinkParts) => fillTemplate(template, parts),
  }[form];
  const lines = links.map(partsOf).flatMap((parts) => (parts === null ? [] : write(parts)));
  return { text: lines.join('\n'), html: form === 'html' ? lines.join('<br>\n') : null, count: lines.length };
}

/** A link without a title is called by where it leads, and, where that is unknown too, by its short address. */
function partsOf({ shortUrl, title, destination }: CopiedLink): LinkParts | null {
  const short = openable(shortUrl);
  const leadsTo = openable(destination ?? '') ?? '';
  return short === null ? null : { title: cleanText(title ?? '') || leadsTo || short, short, destination: leadsTo };
}

function asMarkdown({ title, short }: LinkParts): string {
  // Plain where it can be: not everything that reads Markdown knows an address in angle brackets.
  return /^[\w.:/-]+$/.test(short) ? `[${markdownText(title)}](${short})` : markdownLink(title, short);
}

function asHtml({ title, short }: LinkParts): string {
  return `<a href="${htmlText(short)}">${htmlText(title)}</a>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text without a meaning in HTML, within quotes too. */
function htmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
