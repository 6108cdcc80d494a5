import { isWebAddress } from '../http/web-address.ts';
import { isReserved } from '../store/code.ts';
import { dayNumber } from '../store/day.ts';
import { tidyTitle } from '../titles/html-title.ts';
import { isObject, type EntryFields } from './entry.ts';

/** A link that can be imported. Times are milliseconds since 1970, days are UTC (YYYY-MM-DD). */
export interface CheckedLink {
  code: string;
  longUrl: string;
  title: string | null;
  createdAt: number;
  /** Null for an active link. */
  deletedAt: number | null;
  /** Null for a link that is not blocked. */
  blockedAt: number | null;
  /** All clicks: those by day and those without one. */
  clicks: number;
  days: readonly (readonly [day: string, clicks: number])[];
  undatedClicks: number;
}

/** A link of a file that is left out; its message is the reason and never quotes the file. */
export class LeftOut extends Error {
  /** The link's code, if it has one. */
  readonly code: string | null;

  constructor(reason: string, code: string | null = null) {
    super(reason);
    this.code = code;
  }
}

/** Checks the fields of a link; missing times are `now` (milliseconds since 1970). Throws a LeftOut. */
export function checkedLink(fields: EntryFields | null, now: number): CheckedLink {
  if (fields === null) throw new LeftOut('it cannot be read');
  const code = checkedCode(fields.code);
  const clicks = count(fields.clicks ?? 0);
  const days = daysOf(fields.days ?? {});
  const undatedClicks = clicks - days.reduce((sum, [, dayClicks]) => sum + dayClicks, 0);
  if (undatedClicks < 0) throw new LeftOut('its days have more clicks than it has', code);
  return {
    code,
    longUrl: destination(fields.longUrl),
    title: title(fields.title),
    createdAt: time(fields.createdAt) ?? now,
    deletedAt: time(fields.deletedAt) ?? (fields.isDeleted ? now : null),
    blockedAt: time(fields.blockedAt),
    clicks,
    days,
    undatedClicks,
  };
}

function checkedCode(code: unknown): string {
  // A longer one is no path of the service.
  if (typeof code !== 'string' || !/^[A-Za-z0-9]{1,100}$/.test(code))
    throw new LeftOut('its code is not one of 1 to 100 letters and digits');
  if (isReserved(code)) throw new LeftOut('its code is a word of the service', code);
  return code;
}

function destination(address: unknown): string {
  if (address === null || address === undefined) throw new LeftOut('it has no destination');
  if (typeof address !== 'string' || !isWebAddress(address))
    throw new LeftOut('its destination is no http or https address');
  // The database has no half of a surrogate pair, which JSON may have.
  return address.toWellFormed();
}

function title(text: unknown): string | null {
  if (text === null || text === undefined) return null;
  if (typeof text !== 'string') throw new LeftOut('its title is no text');
  return tidyTitle(text.toWellFormed());
}

/** Reads a time of ISO 8601 with its zone, in milliseconds since 1970; null if it is missing. */
function time(text: unknown): number | null {
  if (text === null || text === undefined) return null;
  const isComplete =
    typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const read = isComplete ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(read)) throw new LeftOut('one of its times cannot be read');
  return read;
}

function daysOf(days: unknown): [string, number][] {
  if (!isObject(days)) throw new LeftOut('its days cannot be read');
  const known = Object.entries(days).map(([day, clicks]): [string, number] => [day, count(clicks)]);
  if (known.some(([day]) => dayNumber(day) === null)) throw new LeftOut('one of its days is no date');
  return known.filter(([, clicks]) => clicks > 0);
}

function count(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new LeftOut('its clicks are no count');
  return Number(value);
}
