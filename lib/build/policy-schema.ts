import { preferenceNames, preferences, type PreferenceValues } from '../preferences/preferences.ts';

/** The name of the packaged file that tells Chromium which fields a policy for Curtail has. */
export const policySchemaFile = 'policy-schema.json';

/** The shape of a value, in the part of JSON Schema that Chromium takes. */
export interface PolicyShape {
  type: string;
  /** The shape of each item of a list. */
  items?: PolicyShape;
  properties?: Readonly<Record<string, PolicyShape>>;
}

const boolean: PolicyShape = { type: 'boolean' };
const string: PolicyShape = { type: 'string' };
const integer: PolicyShape = { type: 'integer' };
const listOf = (items: PolicyShape): PolicyShape => ({ type: 'array', items });
const namedTexts = (field: string): PolicyShape =>
  listOf({ type: 'object', properties: { name: string, [field]: string } });

/**
 * The shapes of each kind of preference. Texts are not limited to the values that this version knows: Chromium drops a
 * whole field if a part of it does not fit.
 */
const shapes: Record<keyof PreferenceValues, PolicyShape> = {
  switch: boolean,
  dailyRecord: boolean,
  menu: string,
  theme: string,
  copyAs: string,
  copyTemplates: namedTexts('text'),
  channels: namedTexts('parameters'),
  parameters: listOf(string),
  columns: listOf(string),
  qrSize: integer,
};

/** The names of the preferences that a policy can set: of a click history it can only forbid. */
const settable = preferenceNames.filter((name) => !('onlyOff' in preferences[name]));

/** The fields of a policy. */
export const policySchema = {
  type: 'object',
  properties: {
    serviceAddress: string,
    allowedServices: listOf(string),
    preferences: {
      type: 'object',
      properties: Object.fromEntries(settable.map((name) => [name, shapes[preferences[name].kind]])),
    },
    locked: listOf(string),
    clickHistory: boolean,
  },
};
