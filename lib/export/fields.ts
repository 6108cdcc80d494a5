import type { KnownLink, Link } from '../link.ts';
import type { Time } from '../time.ts';

/** Every field of a link as it leaves Curtail; null where the service told nothing, or was not asked. */
export interface ExportedLink {
  title: string | null;
  shortUrl: string;
  destination: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  /** ISO 8601 in UTC; the service's own text where that could not be read. */
  createdAt: string | null;
  /** As `createdAt`. */
  deletedAt: string | null;
  state: Link['state'] | null;
}

/** The columns of every format, with their headings; these stay the same in every language, so that files read back. */
export const columns: readonly (readonly [field: keyof ExportedLink, heading: string])[] = [
  ['title', 'Title'],
  ['shortUrl', 'Short address'],
  ['destination', 'Destination'],
  ['clicks', 'Clicks'],
  ['createdAt', 'Created'],
  ['deletedAt', 'Deleted'],
  ['state', 'State'],
];

/** A link with every field, and nothing else. */
export function exported(link: KnownLink): ExportedLink {
  return {
    title: link.title ?? null,
    shortUrl: link.shortUrl,
    destination: link.destination ?? null,
    clicks: link.clicks ?? null,
    createdAt: timeText(link.createdAt),
    deletedAt: timeText(link.deletedAt),
    state: link.state ?? null,
  };
}

function timeText(time: Time | null | undefined): string | null {
  if (time === null || time === undefined) return null;
  return time.kind === 'raw' ? time.text : new Date(time.ms).toISOString();
}
