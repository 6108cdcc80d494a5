import { openable } from './address.ts';
import type { Preferences } from './preferences.ts';

/** What goes on the clipboard. */
export interface Clip {
  /** Empty where there is nothing to copy. */
  text: string;
  /** The same as HTML, for what takes more than text; null where it is text alone. */
  html: string | null;
  /** How many links it holds. */
  count: number;
}

/** A link to be copied, as far as it is known. */
export interface CopiedLink {
  shortUrl: string;
  title?: string | null;
  destination?: string | null;
}

/** Links as a person wants them copied, one a line. Of addresses, only what a browser opens gets out. */
export async function clipOf(
  links: readonly CopiedLink[],
  { copyAs, copyTemplate }: Pick<Preferences, 'copyAs' | 'copyTemplate'>,
): Promise<Clip> {
  const open = links.flatMap((link) => {
    const shortUrl = openable(link.shortUrl);
    return shortUrl === null ? [] : [{ ...link, shortUrl }];
  });
  const addresses = { text: open.map(({ shortUrl }) => shortUrl).join('\n'), html: null, count: open.length };
  if (copyAs === 'address') return addresses;
  // It is a file of the extension itself; where that is being replaced, nothing is copied, and that is said.
  const forms = await import('./copy-forms.ts').catch(() => null);
  return forms === null ? { ...addresses, text: '' } : { ...addresses, ...forms.written(open, copyAs, copyTemplate) };
}
