import * as z from '../schema.ts';
import { listNames } from '../link-list.ts';
import type { KnownLink, Link } from '../link.ts';
import { timeSchema } from '../stored/link-schemas.ts';

/** What the service said of a link: what is missing was not asked, null was asked and not told. */
export type Told = Partial<Omit<Link, 'shortUrl'> & Pick<KnownLink, 'error'>>;

const optional = z.exactOptional;
const text = () => optional(z.nullable(z.string()));
const time = () => optional(z.nullable(timeSchema()));
const moment = () => optional(z.number());

/** What is known of a link; its key is the short address. */
const linkEntry = z.schema(() =>
  z.object({
    key: z.string(),
    told: z.object({
      destination: text(),
      title: text(),
      clicks: optional(z.nullable(z.number())),
      createdAt: time(),
      deletedAt: time(),
      state: optional(z.enum(['active', 'deleted'])),
      error: text(),
    }),
    /** When each of these was told last, in milliseconds since the epoch. */
    confirmedAt: z.object({
      destination: moment(),
      title: moment(),
      clicks: moment(),
      createdAt: moment(),
      deletedAt: moment(),
      state: moment(),
      error: moment(),
    }),
    /** Milliseconds since the epoch; what was written longest ago goes first when there is no more room. */
    writtenAt: z.number(),
  }),
);
export type LinkEntry = z.Read<typeof linkEntry>;

/** What the service said of an address, long or short, which is its key. */
const addressEntry = z.schema(() =>
  z.object({
    key: z.string(),
    said: z.enum(['none', 'deleted', 'destination', 'short-link']),
    /** The link, where there is one: the address is its destination, or its short address. */
    shortUrl: optional(z.string()),
    writtenAt: z.number(),
  }),
);
export type AddressEntry = z.Read<typeof addressEntry>;

/** Which links a list holds; its key is the name of the list. */
const listEntry = z.schema(() =>
  z.object({
    key: z.enum(listNames),
    shortUrls: z.array(z.string()),
    end: z.boolean(),
    writtenAt: z.number(),
  }),
);
export type ListEntry = z.Read<typeof listEntry>;

/** The kinds of entries, and how each is read; what does not fit counts as absent. */
export const entrySchemas = { links: linkEntry, addresses: addressEntry, lists: listEntry };

/** One kind of entry a name; each has its key within. */
export interface Entries {
  links: LinkEntry;
  addresses: AddressEntry;
  lists: ListEntry;
}

/** The name of a kind of entry. */
export type Kind = keyof Entries;

/** Every kind of entry. */
export const kinds = ['links', 'addresses', 'lists'] as const satisfies readonly Kind[];
