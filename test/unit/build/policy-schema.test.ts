import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policySchema, type PolicyShape } from '../../../lib/build/policy-schema.ts';
import { defaultPreferences, themes } from '../../../lib/preferences/preferences.ts';
import { preferenceSchemas } from '../../../lib/worker/preferences/preference-schemas.ts';
import { policyOf } from '../../fakes/policy.ts';
import { root } from '../../tools/run/command.ts';

/** Returns true if a value has this shape; another field than those in it is wrong. */
function fits(value: unknown, { type, items, properties }: PolicyShape): boolean {
  if (type === 'array') return Array.isArray(value) && value.every((each) => items !== undefined && fits(each, items));
  if (type === 'integer') return Number.isInteger(value);
  if (type !== 'object') return typeof value === type;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return (
    isObject &&
    Object.entries(value).every(([name, each]) => {
      const shape = properties?.[name];
      return shape !== undefined && fits(each, shape);
    })
  );
}

const preferenceShapes: Record<string, PolicyShape> = policySchema.properties.preferences.properties;
const page = readFileSync(join(root, '.github/POLICY.md'), 'utf8');

/** Values of each preference that Curtail takes. */
const values: Record<string, unknown[]> = {
  copyAs: ['html', 'template:mine'],
  copyWithShift: ['address', 'template:mine'],
  copyTemplates: [[], [{ name: 'mine', text: '{short}' }]],
  channels: [[], [{ name: 'Mail', parameters: 'utm_source=mail' }]],
  removeAlso: [[], ['ref', 'shop.example: ref']],
  alwaysKeep: [[], ['utm_*']],
  theme: [...themes],
  menuEntries: ['copy'],
  qrSize: [256, 2048],
  hiddenColumns: [[], ['destination', 'time']],
};

test.each(Object.entries(preferenceShapes))('the browser lets through what Curtail takes as %s', (name, shape) => {
  const schema = preferenceSchemas()[name as keyof typeof defaultPreferences];
  for (const value of values[name] ?? [true, false]) {
    expect(schema.safeParse(value).data, 'Curtail takes it').toEqual(value);
    expect(fits(value, shape), 'the schema has it').toBe(true);
  }
  for (const wrong of [1.5, { x: 1 }]) expect(fits(wrong, shape)).toBe(schema.safeParse(wrong).success);
});

const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object);
/** Returns the policy within an example: in a file for Chromium, in policies.json, or in a native manifest. */
const policyIn = (example: object): Record<string, unknown> => {
  const { data, policies, ...chromium } = example as Record<string, Record<string, unknown>>;
  const managed = (policies ?? chromium)['3rdparty'] as Record<string, Record<string, unknown>> | undefined;
  const extensions = managed?.['Extensions'] ?? managed?.['extensions'] ?? { it: data };
  return Object.values(extensions)[0] as Record<string, unknown>;
};

test.each(examples.map((example, place) => [place + 1, policyIn(example)] as const))(
  'the examples for administrators number %i is read without a loss',
  async (_place, example) => {
    expect(fits(example, policySchema)).toBe(true);
    const { services, starting, locked } = await policyOf(example).read();
    expect(services).toEqual([example['serviceAddress'] ?? example['allowedServices']].flat());
    expect(starting).toEqual(example['preferences'] ?? {});
    const history = example['clickHistory'] === false ? ['keepHistory', 'recordDaily'] : [];
    expect(Object.keys(locked).toSorted()).toEqual([...((example['locked'] ?? []) as string[]), ...history].toSorted());
  },
);

test('the examples for administrators are one for Chromium and two for Firefox, under its ID', () => {
  expect(examples).toHaveLength(3);
  expect(page.match(/"curtail@curtail\.example"/g)).toHaveLength(2);
});

test('the page for administrators names every field, and every preference that is more than on or off', () => {
  for (const field of Object.keys(policySchema.properties))
    expect(page).toMatch(new RegExp(`^\\| \`${field}\` +\\|`, 'm'));
  for (const [name, { type }] of Object.entries(preferenceShapes))
    if (type !== 'boolean') expect(page).toContain(`- \`${name}\`:`);
});
