import { openable } from '../address/address.ts';
import { cleanText } from '../link/clean-text.ts';
import { fillTemplate, templateName, type LinkParts } from '../preferences/copy-as.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** Text for the clipboard. */
export interface Clip {
  /** Empty if there is nothing to copy. */
  text: string;
  /** The same content as HTML, for programs that take formatted text; null for text alone. */
  html: string | null;
  /** Count of links in it. */
  count: number;
}

/** A link to copy; unknown fields may be missing. */
export interface CopiedLink {
  shortUrl: string;
  title?: string | null;
  destination?: string | null;
}

type Form = Pick<Preferences, 'copyAs' | 'copyTemplates'>;

/**
 * Writes links in the preferred form, one per line. Leaves out links that a browser cannot open. The rules of Markdown
 * and HTML load when a link is first written in it.
 */
export async function clipOf(links: readonly CopiedLink[], form: Form): Promise<Clip> {
  const write = await writerOf(form);
  const lines = links.map(partsOf).flatMap((parts) => (parts === null ? [] : write(parts)));
  return { text: lines.join('\n'), html: form.copyAs === 'html' ? lines.join('<br>\n') : null, count: lines.length };
}

/** Returns what writes one link. Without a template of the form's name, that is its address: never nothing. */
async function writerOf({ copyAs, copyTemplates }: Form): Promise<(parts: LinkParts) => string> {
  if (copyAs === 'markdown') return import('./markdown.ts').then((module) => module.markdownOf);
  if (copyAs === 'html') return import('./html.ts').then((module) => module.htmlOf);
  const name = templateName(copyAs);
  const template = copyTemplates.find((each) => each.name === name)?.text ?? '{short}';
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
