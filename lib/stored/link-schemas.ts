import * as z from '../schema.ts';
import type { Failure } from '../failure.ts';
import type { Change, Done, Link } from '../link.ts';
import type { Time } from '../time.ts';

/** Characters; longer than any address a browser opens or a service reads. */
const address = () => z.string().check(z.minLength(1), z.maxLength(100_000));

/** A change as a page sends it and the session keeps it. */
export const changeSchema = z.schema((): z.ZodMiniType<Change> =>
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('shorten'), address: address(), foundNothing: z.boolean() }),
    z.object({
      action: z.literal('edit'),
      shortUrl: address(),
      destination: address(),
      previous: z.nullable(address()),
    }),
    z.object({ action: z.literal('delete'), shortUrl: address() }),
    z.object({ action: z.literal('restore'), shortUrl: address() }),
  ]),
);

/** A time as the session keeps it. */
export const timeSchema = z.schema((): z.ZodMiniType<Time> =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('moment'), ms: z.number() }),
    z.object({ kind: z.literal('raw'), text: z.string() }),
  ]),
);

const linkSchema = z.schema((): z.ZodMiniType<Link> =>
  z.object({
    shortUrl: z.string(),
    destination: z.nullable(z.string()),
    title: z.nullable(z.string()),
    clicks: z.nullable(z.number()),
    createdAt: z.nullable(timeSchema()),
    deletedAt: z.nullable(timeSchema()),
    state: z.enum(['active', 'deleted']),
  }),
);

/** What was done, as the session keeps it. */
export const doneSchema = z.schema((): z.ZodMiniType<Done> =>
  z.object({
    change: changeSchema(),
    shortUrl: z.string(),
    link: z.nullable(linkSchema()),
    made: z.nullable(z.enum(['new', 'restored', 'existing', 'unknown'])),
  }),
);

/** Failures are written by the worker alone; that it is one is enough to know. */
export const failureSchema = z.schema(
  () => z.looseObject({ kind: z.string() }) as z.ZodMiniType as z.ZodMiniType<Failure>,
);
