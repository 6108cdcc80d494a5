import { openable } from '../address/address.ts';
import { cleanText } from '../link/clean-text.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { LinkParts } from '../preferences/template.ts';

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

/** How links are copied. */
export type Form = Pick<Preferences, 'copyAs' | 'copyTemplates'>;

/** Writes one link. */
export type Writer = (parts: LinkParts) => string;

/** Writes links with a form's writer, one per line. Leaves out links that a browser cannot open. */
export function writeClip(links: readonly CopiedLink[], { copyAs }: Form, write: Writer): Clip {
  const lines = links.map(partsOf).flatMap((parts) => (parts === null ? [] : write(parts)));
  return { text: lines.join('\n'), html: copyAs === 'html' ? lines.join('<br>\n') : null, count: lines.length };
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
