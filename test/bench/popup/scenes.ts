import type { TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import type { Awaited } from './watch.ts';

/** What the empty extension's popup shows. */
export const emptyShown: readonly Awaited[] = [{ selector: 'p', text: 'An empty popup.' }];

/** What a popup shows of a short link. */
export const linkShown = (shortUrl: string): readonly Awaited[] => [{ selector: '.short', text: shortUrl }];

/** The page's address, and what is to be done or being done with it. */
export const usefulShown = (address: string): readonly Awaited[] => [
  { selector: '#address', text: address },
  { selector: 'main', text: 'Looking up' },
];

/** Puts a link to a page into the account; answers its address and its short one. */
export function addKnown({ service, site }: { service: TestService; site: Site }, path: string) {
  const address = site.url(path);
  return { address, shortUrl: service.addLink({ longUrl: address, title: `About ${path}` }) };
}
