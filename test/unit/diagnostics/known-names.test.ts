import { expect, test } from 'vitest';
import { policySchema } from '../../../lib/build/policy-schema.ts';
import { isServiceOperation, isStoredName } from '../../../lib/diagnostics/known-names.ts';
import { endpoints } from '../../../lib/worker/api/endpoints.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';

test('a maintainer reads the name of every item that the worker stores', async () => {
  const keys: string[] = [];
  const area = {
    get(key: string | string[] | null) {
      keys.push(String(key));
      return Promise.resolve({});
    },
    set: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
  const items = Object.values(createItems({ local: area, session: area }));
  for (const item of items) await item.read(1);
  expect(keys).toHaveLength(items.length);
  expect(keys.filter((key) => !isStoredName(key))).toEqual([]);
});

test('a maintainer reads the name of every field of a policy, and of every operation of the service', () => {
  expect(Object.keys(policySchema.properties).filter((name) => !isStoredName(name))).toEqual([]);
  expect(Object.keys(endpoints).filter((name) => !isServiceOperation(name))).toEqual([]);
});
