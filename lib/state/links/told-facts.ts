import type { Done, KnownLink } from '../../link.ts';

/** The facts that a reading told; what it did not tell stays as it was known. */
export function toldFacts(link: Done['link']): Partial<KnownLink> {
  if (link === null) return {};
  const { destination, title, clicks, createdAt, ...rest } = link;
  const told = Object.entries({ destination, title, clicks, createdAt }).filter(([, value]) => value !== null);
  return { ...rest, ...(Object.fromEntries(told) as Partial<KnownLink>) };
}
