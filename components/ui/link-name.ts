import { withoutScheme } from '../../lib/address/address.ts';
import { type PartialLink, titleOfPage } from '../../lib/link/link.ts';

/** Returns what a link is called: the title of its page, else its destination, else its short address. */
export function linkName({ title = null, destination, shortUrl }: PartialLink): string {
  return titleOfPage(title, destination ?? '') ?? withoutScheme(destination ?? shortUrl);
}
