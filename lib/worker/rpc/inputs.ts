import { referralOrders } from '../../account/referral.ts';
import { notingPages } from '../../diagnostics/diagnostics.ts';
import { listNames } from '../../link/link-list.ts';
import type { HistoryPart } from '../../rpc/contract.ts';
import { mostAdded, mostDescribed } from '../../rpc/message-limits.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { isDay } from '../../time/days.ts';
import { isSameValue } from '../../preferences/same-value.ts';
import { isObject } from '../is-object.ts';
import * as z from '../schema.ts';
import { jobId, jobPlace, jobRecord } from '../storage/job-schemas.ts';
import { changeSchema } from '../storage/link-schemas.ts';
import { readablePreferences } from '../storage/preference-schemas.ts';

/* The schemas of messages from pages. They are strict: the server refuses a message with any additional field. */

/** One text, limited in characters; the limit exceeds any address that a browser opens or a person types. */
const text = z.schema(() => z.checked(z.string(), z.ofLength(0, 100_000)));
/** A tab's address, which may contain a whole document, or several addresses in one text; limited in characters. */
const longText = z.schema(() => z.checked(z.string(), z.ofLength(0, 1_000_000)));
const nonEmpty = z.schema(() => z.checked(text(), z.ofLength(1)));
const day = z.schema(() => z.checked(z.string(), isDay));
/** A count of requested items. */
const limit = z.schema(() => z.wholeNumber(1, 1_000_000));
const texts = (most: number, least = 0) => z.checked(z.array(nonEmpty()), z.ofLength(least, most));

export const nothing = z.schema(() => z.literal(null));
export const popupOpening = z.schema(() =>
  z.strictObject({
    opening: nonEmpty(),
    address: z.nullable(longText()),
    windowId: z.nullable(z.number()),
    private: z.boolean(),
  }),
);
export const account = z.schema(() =>
  z.strictObject({
    serviceAddress: nonEmpty(),
    accountId: nonEmpty(),
    secretKey: z.nullable(nonEmpty()),
    forgetKey: z.boolean(),
  }),
);
export const somePreferences = z.schema(() =>
  z.reading((value): Partial<Preferences> | undefined => {
    if (!isObject(value)) return undefined;
    const readable = readablePreferences(value);
    return isSameValue(Object.keys(value).toSorted(), Object.keys(readable).toSorted()) ? readable : undefined;
  }),
);
export const filePreferences = z.schema(() => z.strictObject({ json: nonEmpty() }));
export const following = z.schema(() => z.strictObject({ on: z.nullable(z.boolean()) }));
/** Returns the schema of at most `most` addresses (count). */
export const addresses = (most: number) => z.schema(() => z.strictObject({ addresses: texts(most) }));
export const address = z.schema(() => z.strictObject({ address: nonEmpty() }));
export const shortUrl = z.schema(() => z.strictObject({ shortUrl: nonEmpty() }));
/** Returns the schema of at most `most` short addresses (count). */
export const shortUrls = (most: number) => z.schema(() => z.strictObject({ shortUrls: texts(most) }));
export const change = z.schema(() =>
  z.strictObject({
    change: changeSchema(),
    about: z.nullable(text()),
    private: z.boolean(),
    job: z.exactOptional(jobPlace()),
  }),
);
export const sentChange = z.schema(() =>
  z.strictObject({ change: changeSchema(), private: z.boolean(), job: z.exactOptional(jobPlace()) }),
);
/** Returns the schema of at most `most` changes (count). */
export const changes = (most: number) =>
  z.schema(() => z.strictObject({ changes: z.checked(z.array(changeSchema()), z.ofLength(0, most)) }));
export const cachedPart = z.schema(() => z.strictObject({ before: z.nullable(z.number()) }));
/** Milliseconds since the epoch. */
const moment = z.schema(() => z.wholeNumber(0, 1e15));
export const historyOf = z.schema(() => z.strictObject({ shortUrls: texts(mostDescribed), from: moment() }));
export const historyPart = z.schema(() =>
  z.strictObject({
    from: moment(),
    after: z.nullable(z.numbers()) as z.Type as z.Type<HistoryPart['after']>,
  }),
);
const samples = z.schema(
  () => z.checked(z.array(texts(2, 2)), z.ofLength(0, mostAdded)) as z.Type as z.Type<HistoryPart['links']>,
);
export const history = z.schema(() => z.strictObject({ links: samples(), without: z.exactOptional(samples()) }));
export const searchWords = z.schema(() => z.strictObject({ words: nonEmpty() }));
export const knownList = z.schema(() => z.strictObject({ list: z.literal(listNames), whole: z.boolean() }));
export const listHead = z.schema(() => z.strictObject({ list: z.literal(listNames), limit: limit() }));
export const listPart = z.schema(() => z.strictObject({ answer: nonEmpty(), part: z.wholeNumber(1) }));
/** Returns the schema of at most `most` addresses to inspect (count). */
export const inspection = (most: number) =>
  z.schema(() => z.strictObject({ addresses: texts(most), private: z.boolean() }));
export { jobId, jobRecord };
export const inspectRequest = z.schema(() =>
  z.strictObject({ name: nonEmpty(), text: longText(), private: z.boolean() }),
);
export const inspectName = z.schema(() => z.strictObject({ name: nonEmpty() }));
export const period = z.schema(() => z.strictObject({ from: day(), to: day() }));
export const notingPage = z.schema(() => z.literal(notingPages));
export const referralList = z.schema(() => z.strictObject({ order: z.literal(referralOrders), limit: limit() }));
