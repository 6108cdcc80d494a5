import type { Listed, ListName } from '../../../link/link-list.ts';
import type { PartialLink } from '../../../link/link.ts';
import { isDay } from '../../../time/days.ts';

/** Matches ISO 8601 without a zone; captures the day and the time of day. */
const unzoned = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?))?$/i;

/**
 * Returns when a link entered this list (milliseconds since the epoch), only to compare links by: a time without a zone
 * is taken as UTC, which orders the times of one service, and may be hours off. Null if the time is unknown, or written
 * in another way.
 */
export function timeKey(list: ListName, link: PartialLink | undefined): number | null {
  const time = (list === 'deleted' ? link?.deletedAt : link?.createdAt) ?? null;
  if (time?.kind !== 'raw') return time?.ms ?? null;
  const [, day = '', clock = '00:00'] = unzoned.exec(time.text) ?? [];
  const ms = isDay(day) ? Date.parse(`${day}T${clock.replace(',', '.')}Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/**
 * Returns the list with this link placed by its time, or among the unplaced ones if its place is beyond the loaded part. `linkOf`
 * returns the known fields of a link.
 */
export function withPlaced(
  name: ListName,
  listed: Listed,
  link: PartialLink,
  linkOf: (shortUrl: string) => PartialLink | undefined,
): Listed {
  const { shortUrls, end, capped, unplaced = [] } = listed;
  if (shortUrls.includes(link.shortUrl)) return listed;
  // The time of a recent deletion may not be known yet.
  const isDeletion = name === 'deleted';
  const time = timeKey(name, link) ?? (isDeletion ? Infinity : -Infinity);
  const before = shortUrls.findIndex(
    (shortUrl) => (timeKey(name, linkOf(shortUrl)) ?? (isDeletion ? 0 : Infinity)) <= time,
  );
  const others = unplaced.filter((shortUrl) => shortUrl !== link.shortUrl);
  if (before === -1 && (!end || capped !== undefined)) return { ...listed, unplaced: [...others, link.shortUrl] };
  const place = before === -1 ? shortUrls.length : before;
  return { ...listed, shortUrls: shortUrls.toSpliced(place, 0, link.shortUrl), unplaced: others };
}
