import { withoutScheme } from '../address/without-scheme.ts';
import type { PartialLink } from './link.ts';

/**
 * Returns the title that a service gives a link, if it can be the page's own; else null. A service that has not read the
 * page at this address yet may give the host as the title.
 */
export function titleOfPage(title: string | null, address: string): string | null {
  return title === URL.parse(address)?.host ? null : title;
}

/** Returns what a link is called: the title of its page, else its destination, else its short address. */
export function linkName({ title = null, destination, shortUrl }: PartialLink): string {
  return titleOfPage(title, destination ?? '') ?? withoutScheme(destination ?? shortUrl);
}
