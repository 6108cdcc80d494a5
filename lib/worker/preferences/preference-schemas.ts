import { longestParameters, mostChannels } from '../../channel/channel.ts';
import { copyForms, longestTemplate, mostTemplates, templateName, type CopyAs } from '../../preferences/copy-as.ts';
import { fitTogether, longestName } from '../../preferences/named-text.ts';
import {
  forEachPreference,
  themes,
  type PreferenceName,
  type Preferences,
  type PreferenceValues,
} from '../../preferences/preferences.ts';
import * as z from '../schema.ts';

/** Builds the schema of each kind. */
const schemaOf: { [Kind in keyof PreferenceValues]: () => z.ZodMiniType<PreferenceValues[Kind]> } = {
  switch: z.boolean,
  alarm: z.boolean,
  theme: () => z.literal(themes),
  copyAs: () => z.custom<CopyAs>(isCopyAs),
  copyTemplates: () => namedList('text', mostTemplates, longestTemplate),
  channels: () => namedList('parameters', mostChannels, longestParameters),
};

/** Returns the schema of each preference, for messages and for the store. */
export const preferenceSchemas = () =>
  forEachPreference(({ kind }) => schemaOf[kind]()) as { [Name in PreferenceName]: z.ZodMiniType<Preferences[Name]> };

/** Returns true for a form; the template that it names may be gone. */
function isCopyAs(value: unknown): boolean {
  return typeof value === 'string' && (copyForms.some((form) => form === value) || isTemplate(value));
}

function isTemplate(form: string): boolean {
  const { length } = templateName(form) ?? '';
  return length > 0 && length <= longestName;
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

/** Returns those of these values that this version can read; each is checked alone. */
export function readablePreferences(values: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferenceSchemas()).flatMap(([name, schema]) => {
      const value = schema.safeParse(values[name]).data;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
