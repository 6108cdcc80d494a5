import type { Listed, ListName } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';

/** Returns when a link entered this list (milliseconds since the epoch); null if that is unknown. */
export function momentIn(list: ListName, link: PartialLink | undefined): number | null {
  const time = list === 'deleted' ? link?.deletedAt : link?.createdAt;
  return time?.kind === 'moment' ? time.ms : null;
}

/**
 * Returns the list with this link placed by its time, or kept aside if that place is beyond the loaded part. `linkOf`
 * returns the known fields of a link.
 */
export function withPlaced(
  name: ListName,
  listed: Listed,
  link: PartialLink,
  linkOf: (shortUrl: string) => PartialLink | undefined,
): Listed {
  const { shortUrls, end, capped, aside = [] } = listed;
  if (shortUrls.includes(link.shortUrl)) return listed;
  // The time of a recent deletion may not be known yet.
  const isDeletion = name === 'deleted';
  const time = momentIn(name, link) ?? (isDeletion ? Infinity : -Infinity);
  const before = shortUrls.findIndex(
    (shortUrl) => (momentIn(name, linkOf(shortUrl)) ?? (isDeletion ? 0 : Infinity)) <= time,
  );
  const others = aside.filter((shortUrl) => shortUrl !== link.shortUrl);
  if (before === -1 && (!end || capped !== undefined)) return { ...listed, aside: [...others, link.shortUrl] };
  const place = before === -1 ? shortUrls.length : before;
  return { ...listed, shortUrls: shortUrls.toSpliced(place, 0, link.shortUrl), aside: others };
}
