import * as z from '../schema.ts';
import { listNames } from '../../link/link-list.ts';
import { type PartialLink, type Link, titleOfPage } from '../../link/link.ts';
import { timeSchema } from '../storage/schemas.ts';
import { localMidnight } from '../../time/days.ts';

/** Fields of a link: a missing field was never requested; a null one was requested but could not be read. */
export type LinkFields = Partial<Omit<Link, 'shortUrl' | 'earlier'> & Pick<PartialLink, 'error'>>;

const optional = z.exactOptional;
const optionalText = () => optional(z.nullable(z.string()));
const optionalTime = () => optional(z.nullable(timeSchema));
const optionalMoment = () => optional(z.number());

/** The known fields of a link. The key is the short address. */
export const linkEntry = z.lazy(() =>
  z.object({
    key: z.string(),
    fields: z.object({
      destination: optionalText(),
      title: optionalText(),
      clicks: optional(z.nullable(z.number())),
      createdAt: optionalTime(),
      deletedAt: optionalTime(),
      state: optional(z.literal(['active', 'deleted'])),
      error: optionalText(),
    }),
    /** When the service last gave each field (milliseconds since the epoch). */
    confirmedAt: z.object({
      destination: optionalMoment(),
      title: optionalMoment(),
      clicks: optionalMoment(),
      createdAt: optionalMoment(),
      deletedAt: optionalMoment(),
      state: optionalMoment(),
      error: optionalMoment(),
    }),
    /** The page's title at the destination before this one, and when the service gave it (milliseconds since the epoch). */
    titleBefore: optional(z.object({ destination: z.string(), title: z.string(), at: z.number() })),
    /** Milliseconds since the epoch. When there is no more room, the oldest entries are removed first. */
    writtenAt: z.number(),
  }),
);
export type LinkEntry = z.infer<typeof linkEntry>;

/** The service's answer about an address. The key is the address, long or short. */
export const addressEntry = z.lazy(() =>
  z.object({
    key: z.string(),
    said: z.literal(['none', 'deleted', 'destination', 'short-link']),
    /** The link, if there is one: the address is its destination or its short address. */
    shortUrl: optional(z.string()),
    writtenAt: z.number(),
  }),
);
export type AddressEntry = z.infer<typeof addressEntry>;

/** The name of the list of links that this browser shortened addresses to, the last one first. */
export const madeHere = 'made-here';

/** The links of a list. The key is the list's name. */
export const listEntry = z.lazy(() =>
  z.object({
    key: z.literal([...listNames, madeHere]),
    shortUrls: z.strings(),
    end: z.boolean(),
    capped: optional(z.object({ account: z.nullable(z.number()) })),
    unplaced: optional(z.strings()),
    writtenAt: z.number(),
  }),
);
export type ListEntry = z.infer<typeof listEntry>;

/**
 * The longest cached value (characters). Longer values are requested again instead, so that the limits on entry counts
 * also limit bytes.
 */
const longestText = 16_000;
/** The time (milliseconds) for which an unchanged field need not be written again. */
const freshFor = 60 * 60 * 1000;

/** Returns an entry without any known field. */
export function emptyEntry(shortUrl: string): LinkEntry {
  return { key: shortUrl, fields: {}, confirmedAt: {}, writtenAt: 0 };
}

/**
 * Returns the entry with the fields that the service has just given; `now` in milliseconds since the epoch. A title belongs
 * to the page that the link leads to: after a change of destination it counts as never confirmed, and an Undo brings back
 * the one before.
 */
export function mergeFields(entry: LinkEntry, given: LinkFields, now: number): LinkEntry {
  const fields = { ...entry.fields, ...given };
  const confirmed = Object.fromEntries(Object.keys(given).map((name) => [name, now]));
  const merged = { ...entry, fields, confirmedAt: { ...entry.confirmedAt, ...confirmed }, writtenAt: now };
  const { destination } = entry.fields;
  const own = ownTitle(entry);
  const hasMoved = fields.destination !== destination && typeof destination === 'string';
  const known = hasMoved ? (entry.titleBefore ?? null) : own;
  if (hasMoved && own !== null) merged.titleBefore = own;
  if (known !== null && known.destination === fields.destination && lacksTitle(fields, given)) {
    fields.title = known.title;
    merged.confirmedAt.title = given.title === undefined ? known.at : now;
  } else if (hasMoved && given.title === undefined && fields.title !== undefined) merged.confirmedAt.title = 0;
  return merged;
}

/** Returns the title of a link's page, if the service gave it for the present destination; else null. */
function ownTitle({ fields: { destination, title = null }, confirmedAt: { title: at = 0 } }: LinkEntry) {
  const own = typeof destination === 'string' && at > 0 ? titleOfPage(title, destination) : null;
  return typeof destination === 'string' && own !== null ? { destination, title: own, at } : null;
}

/** Returns true if an answer has no title, or only the host that a service gives until it has read the page. */
function lacksTitle({ destination }: LinkFields, { title }: LinkFields): boolean {
  return title === undefined || (title !== null && titleOfPage(title, destination ?? '') === null);
}

/**
 * Returns false if the cache has the same fields from the last hour of today: writing ten thousand links again takes
 * seconds.
 */
export function isNews({ fields: before, confirmedAt }: LinkEntry, fields: LinkFields, now: number): boolean {
  const since = Math.max(now - freshFor, localMidnight(now));
  return (Object.keys(fields) as (keyof LinkFields)[]).some((name) => {
    const { [name]: confirmed = 0 } = confirmedAt;
    return confirmed < since || confirmed > now || JSON.stringify(before[name]) !== JSON.stringify(fields[name]);
  });
}

/** Returns the entry with title and destination as never confirmed. */
export function unconfirmed(entry: LinkEntry): LinkEntry {
  return { ...entry, confirmedAt: { ...entry.confirmedAt, title: 0, destination: 0 } };
}

/** Returns the entry without fields that are too long to be cached. */
export function withoutLongFields(entry: LinkEntry): LinkEntry {
  const isShort = ([, value]: [string, unknown]): boolean => !isTooLong(value);
  return { ...entry, fields: Object.fromEntries(Object.entries(entry.fields).filter(isShort)) };
}

/** Returns true for an address, a title or a time that is too long to be cached. */
export function isTooLong(value: unknown): boolean {
  const written = typeof value === 'string' ? value : ((value as { text?: string } | null)?.text ?? '');
  return written.length > longestText;
}

/** Returns the link with its known fields. */
export function partialLink({ key, fields, confirmedAt }: LinkEntry): PartialLink {
  const { destination, title } = confirmedAt;
  const described = fields.destination !== undefined && fields.title !== undefined;
  return { shortUrl: key, ...fields, describedAt: described ? Math.min(destination ?? 0, title ?? 0) : null };
}

const ofWholeLink = ['destination', 'title', 'clicks', 'createdAt', 'deletedAt', 'state'] as const;

/** Returns the link; null while a field has never been requested. */
export function wholeLink({ key, fields: { error: _, ...fields } }: LinkEntry): Link | null {
  const isWhole = ofWholeLink.every((name) => fields[name] !== undefined);
  return isWhole ? { shortUrl: key, ...(fields as Required<typeof fields>) } : null;
}

/** Returns when the oldest field was confirmed, in milliseconds since the epoch. */
export function oldestOf({ confirmedAt }: LinkEntry): number {
  // The title of an earlier destination has the time 0.
  return Math.min(...Object.values(confirmedAt).filter((at) => at > 0));
}
