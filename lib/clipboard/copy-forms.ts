import { openable } from '../address/address.ts';
import { cleanText } from '../link/clean-text.ts';
import { templateName, type CopyAs, fillTemplate, type CopyTemplate, type LinkParts } from '../preferences/copy-as.ts';
import type { Clip, CopiedLink } from './clip.ts';
import { htmlText, markdownLink, markdownText } from './escape.ts';

/** Writes links in a form, one per line. Leaves out links that a browser cannot open. */
export function writeLinks(links: readonly CopiedLink[], form: CopyAs, templates: readonly CopyTemplate[]): Clip {
  const write = writerOf(form, templates);
  const lines = links.map(partsOf).flatMap((parts) => (parts === null ? [] : write(parts)));
  return { text: lines.join('\n'), html: form === 'html' ? lines.join('<br>\n') : null, count: lines.length };
}

/** Returns what writes one link. Without a template of the form's name, that is its address: never nothing. */
function writerOf(form: CopyAs, templates: readonly CopyTemplate[]): (parts: LinkParts) => string {
  if (form === 'markdown') return asMarkdown;
  if (form === 'html') return asHtml;
  const name = templateName(form);
  const template = templates.find((each) => each.name === name)?.text ?? '{short}';
  return (parts) => fillTemplate(template, parts);
}

/**
 * Returns a link's parts; a missing title becomes the destination, or else the short address. Null if a browser cannot
 * open the link.
 */
function partsOf({ shortUrl, title, destination }: CopiedLink): LinkParts | null {
  const short = openable(shortUrl);
  const leadsTo = openable(destination ?? '') ?? '';
  return short === null ? null : { title: cleanText(title ?? '') || leadsTo || short, short, destination: leadsTo };
}

function asMarkdown({ title, short }: LinkParts): string {
  // Avoids angle brackets if possible: not every Markdown reader supports them.
  return /^[\w.:/-]+$/.test(short) ? `[${markdownText(title)}](${short})` : markdownLink(title, short);
}

function asHtml({ title, short }: LinkParts): string {
  return `<a href="${htmlText(short)}">${htmlText(title)}</a>`;
}
