import { isObject } from '../is-object.ts';
import * as z from '../schema.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { Link } from '../../link/link.ts';
import type { Time } from '../../time/time.ts';

/** An address, limited in characters; the limit exceeds any address that a browser opens or a service reads. */
const address = () => z.checked(z.string(), z.ofLength(1, 100_000));

/** A change in a message and in the journal. */
export const changeSchema = z.schema((): z.Type<Change> =>
  z.oneOf('action', {
    shorten: { address: address(), foundNothing: z.boolean() },
    edit: { shortUrl: address(), destination: address(), previous: z.nullable(address()) },
    delete: { shortUrl: address() },
    restore: { shortUrl: address() },
  }),
);

/** A time in the journal and in the cache. */
export const timeSchema = z.schema((): z.Type<Time> =>
  z.oneOf('kind', { moment: { ms: z.number() }, raw: { text: z.string() } }),
);

const linkSchema = z.schema((): z.Type<Link> =>
  z.object({
    shortUrl: z.string(),
    destination: z.nullable(z.string()),
    title: z.nullable(z.string()),
    clicks: z.nullable(z.number()),
    createdAt: z.nullable(timeSchema()),
    deletedAt: z.nullable(timeSchema()),
    state: z.literal(['active', 'deleted']),
  }),
);

/** The outcome of a change in the journal. */
export const doneSchema = z.schema((): z.Type<CompletedChange> =>
  z.object({
    change: changeSchema(),
    shortUrl: z.string(),
    link: z.nullable(linkSchema()),
    made: z.nullable(z.literal(['new', 'restored', 'existing', 'unknown'])),
  }),
);

/** A failure in the journal. Only the worker writes it, so only its kind is checked. */
export const failureSchema = z.schema(() =>
  z.where<Failure>((value) => isObject(value) && typeof value['kind'] === 'string'),
);
