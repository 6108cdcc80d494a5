import { copyForms, defaultPreferences, longestTemplate, themes, type Preferences } from '../preferences.ts';
import * as z from '../schema.ts';

/** What each preference may be: wherever one comes in, it goes through these. */
export const preferenceSchemas = (): { [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> } => ({
  lookUp: z.boolean(),
  shortenOnOpen: z.boolean(),
  copyAfter: z.boolean(),
  copyAs: z.enum(copyForms),
  copyTemplate: z.string().check(z.maxLength(longestTemplate)),
  removeTracking: z.boolean(),
  theme: z.enum(themes),
  searchKey: z.boolean(),
});

/** The same, each within another schema that `within` makes of it and of how the preference comes. */
export function eachPreference<Wrapped extends z.ZodMiniType>(
  within: (schema: z.ZodMiniType, comes: Preferences[keyof Preferences]) => Wrapped,
): Record<keyof Preferences, Wrapped> {
  const wrapped = Object.entries(preferenceSchemas()).map(([name, schema]) => [
    name,
    within(schema, defaultPreferences[name as keyof Preferences]),
  ]);
  return Object.fromEntries(wrapped) as Record<keyof Preferences, Wrapped>;
}
