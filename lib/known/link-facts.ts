import type { KnownLink, Link } from '../link.ts';
import type { LinkEntry, Told } from './entries.ts';

/** Count of characters; what is longer is not remembered but asked again, so that a bound in count is one in bytes. */
const longestText = 16_000;
/** Milliseconds for which what was told need not be written again. */
const newFor = 60 * 60 * 1000;

/** Entry of a link of which nothing was told yet. */
export function unknownLink(shortUrl: string): LinkEntry {
  return { key: shortUrl, told: {}, confirmedAt: {}, writtenAt: 0 };
}

/** What is known of a link, with what was just told of it; `now` in milliseconds since the epoch. */
export function withTold(entry: LinkEntry, told: Told, now: number): LinkEntry {
  const confirmed = Object.fromEntries(Object.keys(told).map((fact) => [fact, now]));
  // The title is the page's that the link leads to.
  const untitled = told.title === undefined && leadsElsewhere(entry.told, told) ? { title: 0 } : {};
  return {
    key: entry.key,
    told: { ...entry.told, ...told },
    confirmedAt: { ...entry.confirmedAt, ...confirmed, ...untitled },
    writtenAt: now,
  };
}

function leadsElsewhere({ destination: before, title }: Told, { destination }: Told): boolean {
  return title !== undefined && destination !== undefined && before !== undefined && destination !== before;
}

/** False where the same was told within the last hour: writing ten thousand links again takes seconds. */
export function isNews({ told: before, confirmedAt }: LinkEntry, told: Told, now: number): boolean {
  return (Object.keys(told) as (keyof Told)[]).some((fact) => {
    const age = now - (confirmedAt[fact] ?? 0);
    return age < 0 || age > newFor || JSON.stringify(before[fact]) !== JSON.stringify(told[fact]);
  });
}

/** The part of it that is short enough to be remembered. */
export function rememberable(entry: LinkEntry): LinkEntry {
  const short = ([, value]: [string, unknown]): boolean => !isTooLong(value);
  const told = Object.fromEntries(Object.entries(entry.told).filter(short));
  return { ...entry, told };
}

/** True for an address, a title or a time that is too long to be remembered. */
export function isTooLong(value: unknown): boolean {
  const text = typeof value === 'string' ? value : ((value as { text?: string } | null)?.text ?? '');
  return text.length > longestText;
}

/** The link as far as it is known. */
export function knownLink({ key, told, confirmedAt }: LinkEntry): KnownLink {
  const { destination, title } = confirmedAt;
  const described = told.destination !== undefined && told.title !== undefined;
  return { shortUrl: key, ...told, describedAt: described ? Math.min(destination ?? 0, title ?? 0) : null };
}

/** The link, once everything of it was asked for. */
export function wholeLink({ key, told }: LinkEntry): Link | null {
  const { destination, title, clicks, createdAt, deletedAt, state } = told;
  if (destination === undefined || title === undefined || clicks === undefined || state === undefined) return null;
  if (createdAt === undefined || deletedAt === undefined) return null;
  return { shortUrl: key, destination, title, clicks, createdAt, deletedAt, state };
}

/** When the oldest part of it was confirmed, in milliseconds since the epoch. */
export function oldestOf({ confirmedAt }: LinkEntry): number {
  // 0 is the title's of a page that the link no longer leads to.
  return Math.min(...Object.values(confirmedAt).filter((time) => time > 0));
}

/** A link of which no more is known than was just told of it; `now` in milliseconds since the epoch. */
export function onlyTold(shortUrl: string, told: Told, now: number): KnownLink {
  return knownLink(withTold(unknownLink(shortUrl), told, now));
}
