import * as z from '../schema.ts';
import { listNames } from '../../link/link-list.ts';
import type { PartialLink, Link } from '../../link/link.ts';
import { timeSchema } from '../storage/link-schemas.ts';

/** Fields of a link: a missing field was never requested; a null one was requested but could not be read. */
export type LinkFields = Partial<Omit<Link, 'shortUrl' | 'earlier'> & Pick<PartialLink, 'error'>>;

const optional = z.exactOptional;
const text = () => optional(z.nullable(z.string()));
const time = () => optional(z.nullable(timeSchema));
const moment = () => optional(z.number());

/** The known fields of a link. The key is the short address. */
export const linkEntry = z.lazy(() =>
  z.object({
    key: z.string(),
    told: z.object({
      destination: text(),
      title: text(),
      clicks: optional(z.nullable(z.number())),
      createdAt: time(),
      deletedAt: time(),
      state: optional(z.literal(['active', 'deleted'])),
      error: text(),
    }),
    /** When the service last gave each field (milliseconds since the epoch). */
    confirmedAt: z.object({
      destination: moment(),
      title: moment(),
      clicks: moment(),
      createdAt: moment(),
      deletedAt: moment(),
      state: moment(),
      error: moment(),
    }),
    /** Milliseconds since the epoch. When there is no more room, the oldest entries are removed first. */
    writtenAt: z.number(),
    /** The samples of its clicks, in the browser session's store; on disk they are apart. */
    samples: optional(z.string()),
  }),
);
/** A stored link. */
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
/** A stored answer about an address. */
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
    aside: optional(z.strings()),
    writtenAt: z.number(),
  }),
);
/** A stored list. */
export type ListEntry = z.infer<typeof listEntry>;
