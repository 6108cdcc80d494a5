import * as z from '../schema.ts';

/** The most items that the service gives in one answer of a list. */
const listCap = z.lazy(() =>
  z.object({
    operation: z.string(),
    /** Count of items. */
    most: z.number(),
    /** True if the service refuses a higher limit; false if it then gives no more. */
    refuses: z.boolean(),
    /** The time (milliseconds since the epoch) until which this counts. */
    until: z.number(),
  }),
);

/** The account's own counts, and when the service gave them (milliseconds since the epoch). */
const accountCounts = z.lazy(() =>
  z.object({ links: z.nullable(z.number()), referrals: z.nullable(z.number()), readAt: z.number() }),
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
    listCaps: z.exactOptional(z.array(listCap)),
    accountCounts: z.exactOptional(accountCounts),
    dailyRecord: z.exactOptional(z.object({ askedAt: z.number(), recordedAt: z.number(), isRefused: z.boolean() })),
  }),
);

/** The stored facts. */
export type Facts = z.infer<typeof serviceFacts>;
/** No facts yet. */
export const noFacts: Facts = { shortHosts: [], oneAtATimeUntil: [] };
