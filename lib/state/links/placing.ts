import type { Listed, ListName } from '../../link-list.ts';
import type { KnownLink } from '../../link.ts';

/** When a link came into this list, in milliseconds since the epoch; null where that is not known. */
export function momentIn(list: ListName, link: KnownLink | undefined): number | null {
  const time = list === 'deleted' ? link?.deletedAt : link?.createdAt;
  return time?.kind === 'moment' ? time.ms : null;
}

/** A list with this link where it belongs by its time; the list itself where that is further down than is shown. */
export function withPlaced(
  name: ListName,
  listed: Listed,
  link: KnownLink,
  known: (shortUrl: string) => KnownLink | undefined,
): Listed {
  const { shortUrls, end } = listed;
  if (shortUrls.includes(link.shortUrl)) return listed;
  // One that was deleted just now may not say when.
  const time = momentIn(name, link) ?? (name === 'deleted' ? Infinity : 0);
  const before = shortUrls.findIndex((shortUrl) => (momentIn(name, known(shortUrl)) ?? 0) <= time);
  if (before === -1 && !end) return listed;
  return { shortUrls: shortUrls.toSpliced(before === -1 ? shortUrls.length : before, 0, link.shortUrl), end };
}
