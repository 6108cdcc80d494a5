import { isObject } from '../is-object.ts';
import * as z from '../schema.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { Link } from '../../link/link.ts';
import { isDay, type Time } from '../../time/days.ts';
import type { JobItem, JobRecord } from '../../job/job-record.ts';
import { connectionIdSchema } from './stored-item.ts';

/** A change in a message and in the journal. */
export const changeSchema = z.lazy((): z.ZodMiniType<Change> =>
  z.union([
    z.strictObject({ action: z.literal('shorten'), address: z.nonEmpty(), foundNothing: z.boolean() }),
    z.strictObject({
      action: z.literal('edit'),
      shortUrl: z.nonEmpty(),
      destination: z.nonEmpty(),
      previous: z.nullable(z.nonEmpty()),
    }),
    z.strictObject({ action: z.literal(['delete', 'restore']), shortUrl: z.nonEmpty() }),
  ]),
);

/** A time in the journal and in the cache. */
export const timeSchema = z.lazy((): z.ZodMiniType<Time> =>
  z.union([
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

/** What a change made of a link to shorten; null for another change. */
const made = () => z.nullable(z.literal(['new', 'restored', 'existing', 'unknown']));

/** The outcome of a change in the journal. */
export const doneSchema = z.lazy((): z.ZodMiniType<CompletedChange> =>
  z.object({
    change: changeSchema,
    shortUrl: z.string(),
    link: z.nullable(linkSchema),
    made: made(),
  }),
);

/** A failure in the journal. Only the worker writes it, so only its kind is checked. */
export const failureSchema = z.custom<Failure>((value) => isObject(value) && typeof value['kind'] === 'string');

/** The most items that the service gives in one answer of a list. */
const listCap = z.lazy(() =>
  z.object({
    operation: z.string(),
    /** Count of items. */
    most: z.number(),
    /** The lowest limit (count) that the service is known to refuse; null if it gives no more for a higher one. */
    tooHigh: z.nullable(z.number()),
    /** The time (milliseconds since the epoch) until which this counts. */
    until: z.number(),
  }),
);

/** The account's own counts, and when the service gave them (milliseconds since the epoch). */
const accountCounts = z.lazy(() =>
  z.object({ links: z.nullable(z.number()), referrals: z.nullable(z.number()), readAt: z.number() }),
);

/** When the service's days begin (`ServiceDays`). */
const serviceDays = z.lazy(() =>
  z.object({
    atLeast: z.number(),
    below: z.number(),
    newest: z.exactOptional(z.object({ day: z.string().check(z.refine(isDay)), clicks: z.number(), at: z.number() })),
  }),
);

/** Facts about the connected service. */
export const serviceFacts = z.lazy(() =>
  z.object({
    /** Hosts of short links, with their ports. */
    shortHosts: z.strings(),
    /** Those of them whose short links the service writes with `http://`. */
    httpHosts: z.exactOptional(z.strings()),
    /** An operation, and the time (milliseconds since the epoch) until which requests for it have only one value. */
    oneAtATimeUntil: z.array(z.object({ operation: z.string(), until: z.number() })),
    /** Titles are text, not HTML. */
    givesText: z.exactOptional(z.literal(true)),
    listCaps: z.exactOptional(z.array(listCap)),
    accountCounts: z.exactOptional(accountCounts),
    days: z.exactOptional(serviceDays),
    /** How the service has changed what its short addresses begin with, the last change last. */
    moves: z.exactOptional(z.array(z.object({ from: z.string(), to: z.string() }))),
    /** What the newest address of each list began with when the service last gave it. */
    listedAs: z.exactOptional(
      z.object({
        recent: z.exactOptional(z.string()),
        popular: z.exactOptional(z.string()),
        deleted: z.exactOptional(z.string()),
      }),
    ),
    dailyRecord: z.exactOptional(
      z.object({
        askedAt: z.number(),
        recordedAt: z.number(),
        isRefused: z.boolean(),
        wasRefused: z.exactOptional(z.boolean()),
        part: z.exactOptional(z.nullable(z.number())),
      }),
    ),
  }),
);

export type Facts = z.infer<typeof serviceFacts>;
export const noFacts: Facts = { shortHosts: [], oneAtATimeUntil: [] };

/** The most items of a job in one message (count). */
const mostItems = 100_000;

/** The count of items in one part of a stored job. */
export const itemsInPart = 100;

const id = () => z.string().check(z.minLength(1), z.maxLength(100));

const ofItem = () => z.string().check(z.maxLength(100_000));

/** The items of a job, in messages and in the store. */
export const jobItems = z.lazy((): z.ZodMiniType<JobItem[]> =>
  z
    .array(
      z.object({
        subject: ofItem().check(z.minLength(1)),
        outcome: z.nullable(
          z.union([
            z.strictObject({ state: z.literal('unknown') }),
            z.strictObject({ state: z.literal('failed'), failure: failureSchema }),
            z.strictObject({ state: z.literal('done'), shortUrl: z.string(), made: made() }),
          ]),
        ),
        planned: z.exactOptional(
          z.array(z.strictObject({ page: ofItem(), channel: ofItem() })).check(z.maxLength(1000)),
        ),
      }),
    )
    .check(z.maxLength(mostItems)),
);

const head = () => ({ id: id(), action: z.literal(['delete', 'restore', 'shorten']), undoing: z.boolean() });

/** A job in a message. */
export const jobRecord = z.lazy((): z.ZodMiniType<JobRecord> => z.strictObject({ ...head(), items: jobItems }));

export const jobId = z.lazy(() => z.strictObject({ id: id() }));

/** The place of an item in a message. */
export const jobPlace = z.lazy(() => z.strictObject({ id: id(), place: z.count(0) }));

/** What the store knows of a job besides its items. */
const jobHead = z.lazy(() =>
  z.object({
    ...head(),
    /** The id of the connection that the job belongs to. */
    connectionId: connectionIdSchema,
    /** Count of its parts, each of which is stored under a key of its own. */
    parts: z.count(0, mostItems / itemsInPart),
    /** Count of characters of all parts at the start of the job. */
    size: z.count(0),
  }),
);
export type JobHead = z.infer<typeof jobHead>;
export const jobHeads = z.lazy(() => z.array(jobHead));
