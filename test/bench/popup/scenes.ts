import type { PopupSetup } from './bench-browser.ts';
import type { Awaited } from './watch.ts';

/** The empty extension's popup. */
export const emptyShown: readonly Awaited[] = [{ selector: 'p', text: 'An empty popup.' }];

/** A popup that shows this short link. */
export const linkShown = (shortUrl: string): readonly Awaited[] => [{ selector: 'main p a', text: shortUrl }];

/** A popup that shows the page's address and its work. */
export const usefulShown = (address: string): readonly Awaited[] => [
  { selector: '#address', text: address },
  { selector: 'main', text: 'Looking up' },
];

/** Puts a link to a page into the account; returns the page's address and the short one. */
export function addKnown({ service, site }: Omit<PopupSetup, 'browser'>, path: string) {
  const address = site.url(path);
  return { address, shortUrl: service.addLink({ longUrl: address, title: `About ${path}` }) };
}
