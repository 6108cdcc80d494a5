import type { Preferences } from '../../preferences/preferences.ts';
import { mostAdded } from '../../rpc/message-limits.ts';
import { isDay } from '../../time/days.ts';
import { preferenceSchemas } from '../preferences/preference-schemas.ts';
import * as z from '../schema.ts';

/* The schemas of fields in messages from pages. */

/** One text, limited in characters; the limit exceeds any address that a browser opens or a person types. */
export const text = z.lazy(() => z.string().check(z.maxLength(100_000)));
export const nonEmpty = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(100_000)));
/** A tab's address, which may contain a whole document, or several addresses in one text; limited in characters. */
export const longText = z.lazy(() => z.string().check(z.maxLength(1_000_000)));
export const day = z.lazy(() => z.string().check(z.refine(isDay)));
/** A count of requested items. */
export const itemLimit = z.lazy(() => z.int().check(z.minimum(1), z.maximum(1_000_000)));
/** Milliseconds since the epoch. */
export const moment = z.lazy(() => z.int().check(z.minimum(0), z.maximum(1e15)));
/** Returns the schema of at most `most` addresses (count). */
export const texts = (most: number) => z.array(nonEmpty).check(z.maxLength(most));
/** Short addresses, each with samples of its clicks. */
export const samples = z.lazy(() => z.array(z.tuple([nonEmpty, nonEmpty])).check(z.maxLength(mostAdded)));

/** Returns the schema of some preferences, all of which this version can read. */
export function somePreferences() {
  const optional = Object.entries(preferenceSchemas()).map(([name, each]) => [name, z.exactOptional(each)] as const);
  return z.strictObject(Object.fromEntries(optional)) as z.ZodMiniType as z.ZodMiniType<Partial<Preferences>>;
}
