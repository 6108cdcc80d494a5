import type { JobItem, JobRecord } from '../../job/job-record.ts';
import * as z from '../schema.ts';
import { connectionIdSchema } from './connection-item.ts';
import { failureSchema } from './link-schemas.ts';

/** The most items of a job in one message (count). */
const mostItems = 100_000;

/** The count of items in one part of a stored job. */
export const itemsInPart = 100;

const id = () => z.checked(z.string(), z.ofLength(1, 100));

/** The items of a job, in messages and in the store. */
export const jobItems = z.schema((): z.Type<JobItem[]> =>
  z.checked(
    z.array(
      z.object({
        subject: z.checked(z.string(), z.ofLength(1, 100_000)),
        outcome: z.nullable(
          z.oneOf<NonNullable<JobItem['outcome']>>('state', {
            unknown: {},
            failed: { failure: failureSchema() },
            done: { shortUrl: z.string(), made: z.nullable(z.literal(['new', 'restored', 'existing', 'unknown'])) },
          }),
        ),
      }),
    ),
    z.ofLength(0, mostItems),
  ),
);

const head = () => ({ id: id(), action: z.literal(['delete', 'restore', 'shorten']), undoing: z.boolean() });

/** A job in a message. */
export const jobRecord = z.schema((): z.Type<JobRecord> => z.strictObject({ ...head(), items: jobItems() }));

/** The name of a job in a message. */
export const jobId = z.schema(() => z.strictObject({ id: id() }));

/** The place of an item in a message. */
export const jobPlace = z.schema(() => z.strictObject({ id: id(), place: z.wholeNumber(0) }));

/** What the store knows of a job besides its items. */
const jobHead = z.schema(() =>
  z.object({
    ...head(),
    /** The id of the connection that the job belongs to. */
    number: connectionIdSchema(),
    /** Count of its parts, each of which is stored under a key of its own. */
    parts: z.wholeNumber(0, mostItems / itemsInPart),
    /** Count of characters of all parts at the start of the job. */
    size: z.wholeNumber(0),
  }),
);
/** The stored head of a job. */
export type JobHead = z.Read<typeof jobHead>;
export const jobHeads = z.schema(() => z.array(jobHead()));
