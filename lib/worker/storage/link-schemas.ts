import { isObject } from '../is-object.ts';
import * as z from '../schema.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { Link } from '../../link/link.ts';
import type { Time } from '../../time/time.ts';

/** An address, limited in characters; the limit exceeds any address that a browser opens or a service reads. */
const address = () => z.string().check(z.minLength(1), z.maxLength(100_000));

/** A change in a message and in the journal. */
export const changeSchema = z.lazy((): z.ZodMiniType<Change> =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('shorten'), address: address(), foundNothing: z.boolean() }),
    z.strictObject({
      action: z.literal('edit'),
      shortUrl: address(),
      destination: address(),
      previous: z.nullable(address()),
    }),
    z.strictObject({ action: z.literal(['delete', 'restore']), shortUrl: address() }),
  ]),
);

/** A time in the journal and in the cache. */
export const timeSchema = z.lazy((): z.ZodMiniType<Time> =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('moment'), ms: z.number() }),
    z.strictObject({ kind: z.literal('raw'), text: z.string() }),
  ]),
);

const linkSchema = z.lazy((): z.ZodMiniType<Link> =>
  z.object({
    shortUrl: z.string(),
    destination: z.nullable(z.string()),
    title: z.nullable(z.string()),
    clicks: z.nullable(z.number()),
    createdAt: z.nullable(timeSchema),
    deletedAt: z.nullable(timeSchema),
    state: z.literal(['active', 'deleted']),
  }),
);

/** The outcome of a change in the journal. */
export const doneSchema = z.lazy((): z.ZodMiniType<CompletedChange> =>
  z.object({
    change: changeSchema,
    shortUrl: z.string(),
    link: z.nullable(linkSchema),
    made: z.nullable(z.literal(['new', 'restored', 'existing', 'unknown'])),
  }),
);

/** A failure in the journal. Only the worker writes it, so only its kind is checked. */
export const failureSchema = z.custom<Failure>((value) => isObject(value) && typeof value['kind'] === 'string');
