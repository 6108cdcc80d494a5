// A file of its own: only the section About needs it.
import { copy } from '../../lib/browser/clipboard.ts';
import { heldPermissions, homepageOf, readRunningIn } from '../../lib/browser/this-browser.ts';
import { createAbout, type AboutDeps, type AboutState } from '../../lib/state/settings/about.ts';

type PageParts = Pick<AboutDeps, 'rpc' | 'connection' | 'preferences' | 'isPrivate'>;

/** Creates the state of the section About. */
export async function aboutOf(page: PageParts): Promise<AboutState> {
  const running = await readRunningIn();
  return createAbout({ ...page, running, homepage: homepageOf(), permissions: heldPermissions, copy });
}
