import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { managedStorage } from '../../../fakes/policy.ts';
import { area, asStored, browserWith, storedIn } from '../../../fakes/preference-areas.ts';
import { success } from '../../../../lib/failure/failure.ts';

const policy = { preferences: { theme: 'dark', copyAfter: false }, locked: ['theme', 'lookUp'], clickHistory: false };
const locked = { theme: 'dark', lookUp: true, keepHistory: false, recordDaily: false } as const;

test('a person begins with the organisation’s values, and keeps the others with the first change', async () => {
  const managed = managedStorage(policy);
  const { preferences, start, local } = browserWith(area(), area(), managed);
  expect(await preferences.read()).toEqual({ ...defaultPreferences, ...locked, copyAfter: false });
  expect(local.items).toEqual({});
  expect(await preferences.write({ searchKey: false })).toMatchObject({
    value: { copyAfter: false, searchKey: false },
  });
  expect(await preferences.write({ copyAfter: true })).toMatchObject({ value: { copyAfter: true, searchKey: false } });
  managed.stored = { preferences: { searchKey: true } };
  expect(await start().read(), 'later values change nothing').toMatchObject({ copyAfter: true, searchKey: false });
});

test('a locked value covers the person’s own, which is there again without the lock', async () => {
  const own = { ...defaultPreferences, theme: 'light', lookUp: false, recordDaily: true };
  const managed = managedStorage(policy);
  const { preferences, start, local } = browserWith(area(), area(asStored(own)), managed);
  expect(await preferences.read()).toEqual({ ...own, ...locked });
  managed.stored = {};
  expect(await start().read()).toEqual(own);
  expect(local.written).toEqual([]);
});

test('nothing that a page writes changes a locked preference, stored or shown', async () => {
  const managed = managedStorage(policy);
  const { preferences, start } = browserWith(area(), area(), managed);
  const change = { theme: 'light', lookUp: false, keepHistory: true, recordDaily: true, searchKey: false } as const;
  expect(await preferences.write(change)).toMatchObject({ value: { ...locked, searchKey: false } });
  managed.stored = {};
  expect(await start().read()).toEqual({ ...defaultPreferences, copyAfter: false, searchKey: false });
});

test('a write of locked preferences alone leaves the starting values', async () => {
  const { preferences } = browserWith(area(), area(), managedStorage(policy));
  expect(await preferences.write({ theme: 'light' })).toMatchObject({ value: { theme: 'dark', copyAfter: false } });
  expect(await preferences.read()).toMatchObject({ theme: 'dark', copyAfter: false });
});

test('the browser’s sync changes no locked preference, and does not learn the organisation’s value', async () => {
  const sync = area(asStored({ theme: 'light', searchKey: false }));
  const managed = managedStorage(policy);
  const { preferences, start } = browserWith(sync, area(), managed);
  expect(await preferences.syncing(true)).toEqual(success(true));
  expect(await preferences.read()).toMatchObject({ ...locked, searchKey: false });
  await preferences.write({ theme: 'system', copyAfter: false });
  expect(storedIn(sync)).toEqual({ theme: 'light', searchKey: false, copyAfter: false });
  managed.stored = {};
  expect(await start().read()).toMatchObject({ theme: 'light', searchKey: false });
});

test('with sync, the first change takes the starting values along', async () => {
  const sync = area();
  const { preferences } = browserWith(sync, area(), managedStorage(policy));
  await preferences.syncing(true);
  await preferences.write({ searchKey: false });
  expect(await preferences.read()).toMatchObject({ copyAfter: false, searchKey: false });
  expect(storedIn(sync)).toEqual({ copyAfter: false, searchKey: false });
});

test('two first changes in the same moment are both kept, whatever the starting values are', async () => {
  const { preferences, start } = browserWith(area(), area(), managedStorage({ preferences: { copyAfter: false } }));
  await Promise.all([preferences.write({ copyAfter: true }), preferences.write({ searchKey: false })]);
  expect(await start().read()).toEqual({ ...defaultPreferences, copyAfter: true, searchKey: false });
});
