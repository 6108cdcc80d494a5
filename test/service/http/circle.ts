import type { FollowedLink } from '../store/links.ts';
import { codeOfDestination } from './short-address.ts';
import type { OwnHosts } from './short-address.ts';

/** How to follow short addresses of this service. */
export interface Way {
  hosts: OwnHosts;
  /** Returns the link to follow at a code, or null to stop there. */
  byCode: (code: string) => FollowedLink | null;
  /** The most short addresses to follow (count). Default: all. */
  maxHops?: number;
}

/** Returns true if a visitor of a link with this destination would come back to the link. */
export function leadsBack(link: FollowedLink, destination: URL, { hosts, byCode, maxHops = Infinity }: Way): boolean {
  const passed = new Set<number>();
  let here = destination;
  while (passed.size < maxHops) {
    const code = codeOfDestination(here, hosts);
    const next = code === null ? null : byCode(code);
    // A link that was passed before is on a circle without this one.
    if (!next || passed.has(next.id)) return false;
    if (next.id === link.id) return true;
    passed.add(next.id);
    here = new URL(next.long_url);
  }
  return false;
}
