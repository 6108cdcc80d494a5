import type { Link } from '../../link/link.ts';
import type { LinkCache } from '../cache/link-cache.ts';

/** Returns the link with the last clicks that are known of a day before today. */
export async function withEarlier(cache: LinkCache, link: Link): Promise<Link> {
  return { ...link, earlier: await cache.earlier(link.shortUrl) };
}
