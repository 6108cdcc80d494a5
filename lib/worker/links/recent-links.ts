import type { PartialLink } from '../../link/link.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { mostRecent } from '../../rpc/message-limits.ts';
import type { LinkCache } from '../cache/link-cache.ts';

/** Returns at most `mostRecent` links that this browser made last, from the cache; none if they are switched off. */
export async function readRecentLinks(
  cache: Pick<LinkCache, 'recentLinks'>,
  { recentLinks }: Pick<Preferences, 'recentLinks'>,
): Promise<PartialLink[]> {
  return recentLinks ? cache.recentLinks(mostRecent) : [];
}
