import { longestParameters, mostChannels } from '../../channel/channel.ts';
import { copyForms, templateName, type CopyAs } from '../../preferences/copy-as.ts';
import { longestTemplate, mostTemplates } from '../../preferences/copy-template.ts';
import { fitTogether, longestName } from '../../preferences/named.ts';
import { themes, type Preferences } from '../../preferences/preferences.ts';
import * as z from '../schema.ts';

/** Returns the schema of each preference, for messages and for the store. */
export const preferenceSchemas = (): { [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> } => ({
  lookUp: z.boolean(),
  shortenOnOpen: z.boolean(),
  copyAfter: z.boolean(),
  closeOnceCopied: z.boolean(),
  copyAs: z.custom<CopyAs>(isCopyAs),
  copyTemplates: namedList('text', mostTemplates, longestTemplate),
  removeTracking: z.boolean(),
  recentLinks: z.boolean(),
  keepHistory: z.boolean(),
  recordDaily: z.boolean(),
  theme: z.literal(themes),
  searchKey: z.boolean(),
  announceUpdates: z.boolean(),
  channels: namedList('parameters', mostChannels, longestParameters),
});

/** Returns true for a form; the template that it names may be gone. */
function isCopyAs(value: unknown): boolean {
  return typeof value === 'string' && (copyForms.some((form) => form === value) || isTemplate(value));
}

function isTemplate(form: string): boolean {
  const name = templateName(form);
  return name !== null && name.length <= longestName;
}

/**
 * Returns the schema of at most `most` items with names of their own, which fit into the browser's sync. Each has a text
 * of at most `longest` characters in this field.
 */
function namedList<Item extends { name: string }>(field: keyof Item & string, most: number, longest: number) {
  const item = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(longestName)),
    [field]: z.string().check(z.minLength(1), z.maxLength(longest)),
  }) as z.ZodMiniType as z.ZodMiniType<Item>;
  const hasOwnNames = (all: Item[]): boolean => new Set(all.map(({ name }) => name)).size === all.length;
  return z.array(item).check(z.maxLength(most), z.refine(hasOwnNames), z.refine(fitTogether));
}

/** Returns the stored preferences that this version can read; each value is checked alone. */
export function readablePreferences(stored: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferenceSchemas()).flatMap(([name, schema]) => {
      const value = schema.safeParse(stored[name]).data;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
