import type { DatabaseSync } from 'node:sqlite';
import type { Link } from '../store/links.ts';

/**
 * The format of `export`: JSON Lines in UTF-8, one object a line. The first line says what the file is:
 *
 *     {"format":"curtail-links","version":1,"exportedAt":"2026-01-31T12:00:00.000Z"}
 *
 * Every further line is a link. They are in the order in which the database got them, which decides between equal links of
 * a list:
 *
 *     {"code":"Ab3xY","longUrl":"https://example.com/","title":null,"createdAt":"2026-01-01T08:00:00.000Z",
 *      "deletedAt":null,"clicks":5,"days":{"2026-01-01":3,"2026-01-02":1}}
 *
 * (in one line). `deletedAt` is null for a link that is not deleted. A blocked link has `blockedAt`. `clicks` has all clicks; `days` has those whose UTC day is known,
 * and may have fewer. Readers ignore fields that they do not know; a change that they must not ignore has another version.
 */
export const linkFormat = { format: 'curtail-links', version: 1 } as const;

/** What an export has. */
export interface ExportedCounts {
  links: number;
  clicks: number;
}

/**
 * Writes the links of an account in pieces of text of some kilobytes, and counts them. `now`: milliseconds since 1970. A
 * read transaction around it makes them of one moment.
 */
export function* linkLines(
  database: DatabaseSync,
  account: number,
  now: number,
  counts: ExportedCounts,
): Generator<string> {
  const selectLinks = database.prepare('SELECT * FROM links WHERE account_id = ? ORDER BY id');
  const selectDays = database.prepare('SELECT day, clicks FROM link_days WHERE link_id = ? ORDER BY day');
  selectDays.setReturnArrays(true);
  let piece = line({ ...linkFormat, exportedAt: isoTime(now) });
  for (const link of selectLinks.iterate(account) as unknown as Iterable<Link>) {
    const { code, long_url, title, created_at, deleted_at, blocked_at, clicks } = link;
    const days = Object.fromEntries(selectDays.all(link.id) as unknown as [string, number][]);
    piece += line({
      code,
      longUrl: long_url,
      title,
      createdAt: isoTime(created_at),
      deletedAt: isoTime(deleted_at),
      ...(blocked_at !== null && { blockedAt: isoTime(blocked_at) }),
      clicks,
      days,
    });
    counts.links += 1;
    counts.clicks += clicks;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
