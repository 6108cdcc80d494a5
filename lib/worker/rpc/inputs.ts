import { referralOrders } from '../../account/referral.ts';
import { notingPages } from '../../diagnostics/diagnostics.ts';
import { listNames } from '../../link/link-list.ts';
import { mostAdded, mostDescribed } from '../../rpc/message-limits.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { isDay } from '../../time/days.ts';
import * as z from '../schema.ts';
import { jobId, jobPlace, jobRecord, changeSchema } from '../storage/schemas.ts';
import { preferenceSchemas } from '../preferences/preference-schemas.ts';

/* The schemas of messages from pages. They are strict: the server refuses a message with any additional field. */

/** One text, limited in characters; the limit exceeds any address that a browser opens or a person types. */
const text = z.lazy(() => z.string().check(z.maxLength(100_000)));
/** A tab's address, which may contain a whole document, or several addresses in one text; limited in characters. */
const longText = z.lazy(() => z.string().check(z.maxLength(1_000_000)));
const nonEmpty = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(100_000)));
const day = z.lazy(() => z.string().check(z.refine(isDay)));
/** A count of requested items. */
const limit = z.lazy(() => z.int().check(z.minimum(1), z.maximum(1_000_000)));
const texts = (most: number, least = 0) => z.array(nonEmpty).check(z.minLength(least), z.maxLength(most));

export const nothing = z.lazy(() => z.null());
export const popupOpening = z.lazy(() =>
  z.strictObject({
    opening: nonEmpty,
    address: z.nullable(longText),
    windowId: z.nullable(z.number()),
  }),
);
export const account = z.lazy(() =>
  z.strictObject({
    serviceAddress: nonEmpty,
    accountId: nonEmpty,
    secretKey: z.nullable(nonEmpty),
    forgetKey: z.boolean(),
  }),
);
export const somePreferences = z.lazy(() => {
  const optional = Object.entries(preferenceSchemas()).map(([name, each]) => [name, z.exactOptional(each)] as const);
  return z.strictObject(Object.fromEntries(optional)) as z.ZodMiniType as z.ZodMiniType<Partial<Preferences>>;
});
export const filePreferences = z.lazy(() => z.strictObject({ json: nonEmpty }));
export const syncing = z.lazy(() => z.strictObject({ on: z.nullable(z.boolean()) }));
/** Returns the schema of at most `most` addresses (count). */
export const addresses = (most: number) => z.lazy(() => z.strictObject({ addresses: texts(most) }));
export const address = z.lazy(() => z.strictObject({ address: nonEmpty }));
export const shortUrl = z.lazy(() => z.strictObject({ shortUrl: nonEmpty }));
/** Returns the schema of at most `most` short addresses (count). */
export const shortUrls = (most: number) => z.lazy(() => z.strictObject({ shortUrls: texts(most) }));
export const change = z.lazy(() =>
  z.strictObject({
    change: changeSchema,
    about: z.nullable(text),
    job: z.exactOptional(jobPlace),
  }),
);
export const sentChange = z.lazy(() => z.strictObject({ change: changeSchema, job: z.exactOptional(jobPlace) }));
/** Returns the schema of at most `most` changes (count). */
export const changes = (most: number) =>
  z.lazy(() => z.strictObject({ changes: z.array(changeSchema).check(z.maxLength(most)) }));
export const cachedPart = z.lazy(() => z.strictObject({ before: z.nullable(z.number()) }));
/** Milliseconds since the epoch. */
const moment = z.lazy(() => z.int().check(z.minimum(0), z.maximum(1e15)));
export const historyOf = z.lazy(() => z.strictObject({ shortUrls: texts(mostDescribed), from: moment }));
export const historyPart = z.lazy(() =>
  z.strictObject({
    from: moment,
    after: z.nullable(z.tuple([z.number(), z.number()])),
  }),
);
const samples = z.lazy(() => z.array(z.tuple([nonEmpty, nonEmpty])).check(z.maxLength(mostAdded)));
export const history = z.lazy(() => z.strictObject({ links: samples, without: z.exactOptional(samples) }));
export const searchWords = z.lazy(() => z.strictObject({ words: nonEmpty }));
export const knownList = z.lazy(() => z.strictObject({ list: z.literal(listNames), whole: z.boolean() }));
export const listHead = z.lazy(() => z.strictObject({ list: z.literal(listNames), limit: limit }));
export const listPart = z.lazy(() => z.strictObject({ answer: nonEmpty, part: z.int().check(z.minimum(1)) }));
export { jobId, jobRecord };
export const inspectRequest = z.lazy(() => z.strictObject({ name: nonEmpty, text: longText, private: z.boolean() }));
export const inspectName = z.lazy(() => z.strictObject({ name: nonEmpty }));
export const period = z.lazy(() => z.strictObject({ from: day, to: day }));
export const notingPage = z.lazy(() => z.literal(notingPages));
export const referralList = z.lazy(() => z.strictObject({ order: z.literal(referralOrders), limit: limit }));
