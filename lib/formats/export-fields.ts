import type { PartialLink, Link } from '../link/link.ts';
import type { Time } from '../time/time.ts';

/** All exported fields of a link; a field is null if the service gave no value or was not asked. */
export interface ExportedLink {
  title: string | null;
  shortUrl: string;
  destination: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  /** ISO 8601 in UTC, or the service's own text if it could not be read as a time. */
  createdAt: string | null;
  /** As `createdAt`. */
  deletedAt: string | null;
  state: Link['state'] | null;
  /** When title and destination were last read, the older of the two: ISO 8601 in UTC. */
  confirmedAt: string | null;
}

/** The columns of every format. Headings are English in every language, so that an export can be read back. */
export const exportColumns: readonly (readonly [field: keyof ExportedLink, heading: string])[] = [
  ['title', 'Title'],
  ['shortUrl', 'Short address'],
  ['destination', 'Destination'],
  ['clicks', 'Clicks'],
  ['createdAt', 'Created'],
  ['deletedAt', 'Deleted'],
  ['state', 'State'],
  ['confirmedAt', 'Confirmed'],
];

/** Returns the exported fields of a link. */
export function toExportedLink(link: PartialLink): ExportedLink {
  const { describedAt } = link;
  return {
    // With the time 0, the title belongs to an earlier destination.
    title: describedAt === 0 ? null : (link.title ?? null),
    shortUrl: link.shortUrl,
    destination: link.destination ?? null,
    clicks: link.clicks ?? null,
    createdAt: timeText(link.createdAt),
    deletedAt: timeText(link.deletedAt),
    state: link.state ?? null,
    confirmedAt: describedAt ? new Date(describedAt).toISOString() : null,
  };
}

function timeText(time: Time | null | undefined): string | null {
  if (time === null || time === undefined) return null;
  return time.kind === 'raw' ? time.text : new Date(time.ms).toISOString();
}
