import type { Listed, ListName } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';

/** Returns when a link entered this list (milliseconds since the epoch); null if that is unknown. */
export function momentIn(list: ListName, link: PartialLink | undefined): number | null {
  const time = list === 'deleted' ? link?.deletedAt : link?.createdAt;
  return time?.kind === 'moment' ? time.ms : null;
}

/**
 * Returns the list with this link placed by its time; the same list if that place is beyond the loaded part. `linkOf`
 * returns the known fields of a link.
 */
export function withPlaced(
  name: ListName,
  listed: Listed,
  link: PartialLink,
  linkOf: (shortUrl: string) => PartialLink | undefined,
): Listed {
  const { shortUrls, end } = listed;
  if (shortUrls.includes(link.shortUrl)) return listed;
  // The time of a recent deletion may not be known yet.
  const time = momentIn(name, link) ?? (name === 'deleted' ? Infinity : 0);
  const before = shortUrls.findIndex((shortUrl) => (momentIn(name, linkOf(shortUrl)) ?? 0) <= time);
  if (before === -1 && !end) return listed;
  return { ...listed, shortUrls: shortUrls.toSpliced(before === -1 ? shortUrls.length : before, 0, link.shortUrl) };
}
