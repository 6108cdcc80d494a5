import type { Preferences } from '../preferences/preferences.ts';

/** The name of the packaged file that tells Chromium which fields a policy for Curtail has. */
export const policySchemaFile = 'policy-schema.json';

/** The preferences that a policy can set: all but those of the click history, which it can only forbid. */
type SetByPolicy = Exclude<keyof Preferences, 'keepHistory' | 'recordDaily'>;

/** The shape of a value, in the part of JSON Schema that Chromium takes. */
export interface PolicyShape {
  type: string;
  /** The shape of each item of a list. */
  items?: PolicyShape;
  properties?: Readonly<Record<string, PolicyShape>>;
}

const boolean: PolicyShape = { type: 'boolean' };
const string: PolicyShape = { type: 'string' };
const listOf = (items: PolicyShape): PolicyShape => ({ type: 'array', items });
const namedTexts = (field: string): PolicyShape =>
  listOf({ type: 'object', properties: { name: string, [field]: string } });

const preferences: Record<SetByPolicy, PolicyShape> = {
  lookUp: boolean,
  shortenOnOpen: boolean,
  copyAfter: boolean,
  closeOnceCopied: boolean,
  copyAs: string,
  copyTemplates: namedTexts('text'),
  removeTracking: boolean,
  recentLinks: boolean,
  theme: string,
  searchKey: boolean,
  announceUpdates: boolean,
  channels: namedTexts('parameters'),
};

/**
 * The fields of a policy. Texts are not limited to the values that this
 * version knows: Chromium drops a whole field if a part of it does not fit.
 */
export const policySchema = {
  type: 'object',
  properties: {
    serviceAddress: string,
    allowedServices: listOf(string),
    preferences: { type: 'object', properties: preferences },
    locked: listOf(string),
    clickHistory: boolean,
  },
};
