import { copyForms, templateName, type CopyAs } from '../../preferences/copy-as.ts';
import { templateRules } from '../../preferences/template.ts';
import {
  channelRules,
  fitTogether,
  isStoredList,
  isStoredName,
  type NamedTextRules,
} from '../../preferences/named-text.ts';
import { isStoredLines } from '../../preferences/parameter-lines.ts';
import {
  forEachPreference,
  hideableColumns,
  menuActions,
  qrSizes,
  themes,
  type PreferenceName,
  type Preferences,
  type PreferenceValues,
} from '../../preferences/preferences.ts';
import * as z from '../schema.ts';

/** Builds the schema of each kind. */
const schemaOf: { [Kind in keyof PreferenceValues]: () => z.ZodMiniType<PreferenceValues[Kind]> } = {
  switch: z.boolean,
  dailyRecord: z.boolean,
  theme: () => z.literal(themes),
  copyAs: () => z.custom<CopyAs>(isCopyAs),
  copyTemplates: () => namedList('text', templateRules),
  channels: () => namedList('parameters', channelRules),
  parameters: () => z.array(z.string()).check(z.refine(isStoredLines)),
  menu: () => z.literal(menuActions),
  qrSize: () => z.literal(qrSizes),
  columns: () => z.array(z.literal(hideableColumns)).check(z.refine((all) => new Set(all).size === all.length)),
};

/** Returns the schema of each preference, for messages and for the store. */
export const preferenceSchemas = () =>
  forEachPreference(({ kind }) => schemaOf[kind]()) as { [Name in PreferenceName]: z.ZodMiniType<Preferences[Name]> };

/** Returns true for a form; the template that it names may be gone. */
function isCopyAs(value: unknown): boolean {
  return typeof value === 'string' && (copyForms.some((form) => form === value) || isTemplate(value));
}

function isTemplate(form: string): boolean {
  const name = templateName(form);
  return name !== null && isStoredName(name);
}

/** Returns the schema of a list that the form could have stored. Each item has a text in this field. */
function namedList<Item extends { name: string }>(field: keyof Item & string, rules: NamedTextRules<string>) {
  const item = z.object({ name: z.string(), [field]: z.string() }) as z.ZodMiniType as z.ZodMiniType<Item>;
  const isStored = (all: Item[]): boolean =>
    isStoredList(
      all.map((each) => ({ name: each.name, text: String(each[field]) })),
      rules,
    );
  return z.array(item).check(z.refine(isStored), z.refine(fitTogether));
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
