import type { Preferences } from '../../preferences/preferences.ts';
import { mostAdded } from '../../rpc/message-limits.ts';
import { isDay } from '../../time/days.ts';
import { preferenceSchemas } from '../preferences/preference-schemas.ts';
import * as z from '../schema.ts';

/* The schemas of fields in messages from pages. */

/** One text. */
export const text = z.lazy(() => z.string().check(z.maxLength(z.longest)));
export const nonEmpty = z.lazy(z.nonEmpty);
/** A tab's address, which may contain a whole document, or several addresses in one text; limited in characters. */
export const longText = z.lazy(() => z.string().check(z.maxLength(1_000_000)));
export const day = z.lazy(() => z.string().check(z.refine(isDay)));
/** A count of requested items. */
export const itemLimit = z.lazy(() => z.count(1, 1_000_000));
/** Milliseconds since the epoch. */
export const moment = z.lazy(() => z.count(0, 1e15));
/** Returns the schema of at most `most` addresses (count). */
export const texts = (most: number) => z.array(nonEmpty).check(z.maxLength(most));
/** The place of a part of the click history. */
export const historyPlace = z.lazy(
  () => z.numbers().check(z.refine(({ length }) => length === 2)) as z.ZodMiniType as z.ZodMiniType<[number, number]>,
);
/** Short addresses, each with samples of its clicks. */
export const samples = z.lazy(() =>
  z.pairs().check(
    z.maxLength(mostAdded),
    z.refine((lines) => lines.flat().every(({ length }) => length > 0 && length <= z.longest)),
  ),
);

/** Returns the schema of some preferences, all of which this version can read. */
export function somePreferences() {
  const optional = Object.entries(preferenceSchemas()).map(([name, each]) => [name, z.exactOptional(each)] as const);
  return z.strictObject(Object.fromEntries(optional)) as z.ZodMiniType as z.ZodMiniType<Partial<Preferences>>;
}
