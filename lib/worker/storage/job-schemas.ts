import type { JobItem, JobRecord } from '../../job/job-record.ts';
import * as z from '../schema.ts';
import { connectionIdSchema } from './connection-item.ts';
import { failureSchema } from './link-schemas.ts';

/** The most items of a job in one message (count). */
const mostItems = 100_000;

/** The count of items in one part of a stored job. */
export const itemsInPart = 100;

const id = () => z.string().check(z.minLength(1), z.maxLength(100));

/** The items of a job, in messages and in the store. */
export const jobItems = z.lazy((): z.ZodMiniType<JobItem[]> =>
  z
    .array(
      z.object({
        subject: z.string().check(z.minLength(1), z.maxLength(100_000)),
        outcome: z.nullable(
          z.discriminatedUnion('state', [
            z.strictObject({ state: z.literal('unknown') }),
            z.strictObject({ state: z.literal('failed'), failure: failureSchema }),
            z.strictObject({
              state: z.literal('done'),
              shortUrl: z.string(),
              made: z.nullable(z.literal(['new', 'restored', 'existing', 'unknown'])),
            }),
          ]),
        ),
      }),
    )
    .check(z.maxLength(mostItems)),
);

const head = () => ({ id: id(), action: z.literal(['delete', 'restore', 'shorten']), undoing: z.boolean() });

/** A job in a message. */
export const jobRecord = z.lazy((): z.ZodMiniType<JobRecord> => z.strictObject({ ...head(), items: jobItems }));

/** The name of a job in a message. */
export const jobId = z.lazy(() => z.strictObject({ id: id() }));

/** The place of an item in a message. */
export const jobPlace = z.lazy(() => z.strictObject({ id: id(), place: z.int().check(z.minimum(0)) }));

/** What the store knows of a job besides its items. */
const jobHead = z.lazy(() =>
  z.object({
    ...head(),
    /** The id of the connection that the job belongs to. */
    connectionId: connectionIdSchema,
    /** Count of its parts, each of which is stored under a key of its own. */
    parts: z.int().check(z.minimum(0), z.maximum(mostItems / itemsInPart)),
    /** Count of characters of all parts at the start of the job. */
    size: z.int().check(z.minimum(0)),
  }),
);
/** The stored head of a job. */
export type JobHead = z.infer<typeof jobHead>;
export const jobHeads = z.lazy(() => z.array(jobHead));
