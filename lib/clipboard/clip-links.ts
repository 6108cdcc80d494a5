import { openable } from '../address/address.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Clip, CopiedLink } from './clip.ts';

/** Writes links in the preferred form, one per line. Leaves out links that a browser cannot open. */
export async function clipOf(
  links: readonly CopiedLink[],
  { copyAs, copyTemplates }: Pick<Preferences, 'copyAs' | 'copyTemplates'>,
): Promise<Clip> {
  if (copyAs !== 'address') {
    const load = import('./copy-forms.ts');
    // The file can be missing while the extension is updated. Nothing is copied then, and the page says that.
    return load.then(({ writeLinks }) => writeLinks(links, copyAs, copyTemplates)).catch(() => nothing);
  }
  const texts = links.map(({ shortUrl }) => openable(shortUrl)).filter((text) => text !== null);
  return { text: texts.join('\n'), html: null, count: texts.length };
}

const nothing: Clip = { text: '', html: null, count: 0 };
