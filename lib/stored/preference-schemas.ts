import { copyForms, longestTemplate, themes, type Preferences } from '../preferences.ts';
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
