import {
  copyForms,
  defaultPreferences,
  longestTemplate,
  themes,
  type Preferences,
} from '../../preferences/preferences.ts';
import * as z from '../schema.ts';

/** Returns the schema of each preference, for messages and for the store. */
export const preferenceSchemas = (): { [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> } => ({
  lookUp: z.boolean(),
  shortenOnOpen: z.boolean(),
  copyAfter: z.boolean(),
  copyAs: z.enum(copyForms),
  copyTemplate: z.string().check(z.ofLength(0, longestTemplate)),
  removeTracking: z.boolean(),
  theme: z.enum(themes),
  searchKey: z.boolean(),
});

/** Wraps the schema of each preference; `wrap` also receives the preference's default. */
export function eachPreference<Wrapped extends z.ZodMiniType>(
  wrap: (schema: z.ZodMiniType, byDefault: Preferences[keyof Preferences]) => Wrapped,
): Record<keyof Preferences, Wrapped> {
  const wrapped = Object.entries(preferenceSchemas()).map(([name, schema]) => [
    name,
    wrap(schema, defaultPreferences[name as keyof Preferences]),
  ]);
  return Object.fromEntries(wrapped) as Record<keyof Preferences, Wrapped>;
}
