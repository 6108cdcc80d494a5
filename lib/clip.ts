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
  if (copyAs !== 'address') {
    const load = import('./copy-forms.ts');
    // It is a file of the extension itself; where that is being replaced, nothing is copied, and that is said.
    return load.then(({ written }) => written(links, copyAs, copyTemplate)).catch(() => nothing);
  }
  const texts = links.map(({ shortUrl }) => openable(shortUrl)).filter((text) => text !== null);
  return { text: texts.join('\n'), html: null, count: texts.length };
}

const nothing: Clip = { text: '', html: null, count: 0 };
