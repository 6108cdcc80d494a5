import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPreferences, longestTemplate, type Preferences } from '../../../lib/preferences.ts';
import { createCredentialsStore } from '../../../lib/connection/credentials.ts';
import { createSyncedPreferences } from '../../../lib/stored/synced-preferences.ts';
import type { StorageArea } from '../../../lib/stored/stored-item.ts';

interface Area extends StorageArea {
  items: Record<string, unknown>;
  /** Everything that was ever written, in order. */
  written: Record<string, unknown>[];
  /** What the next calls meet with. */
  broken: boolean;
  /** Writing waits for it. */
  until: Promise<unknown>;
}

/** A store as a browser has it: what goes in and comes out is a copy. */
function area(items: Record<string, unknown> = {}): Area {
  const orBroken = (): void => {
    if (store.broken) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded for "secret"');
  };
  const store: Area = {
    items,
    written: [],
    broken: false,
    until: Promise.resolve(),
    async get(key) {
      orBroken();
      return key in items ? structuredClone({ [key]: items[key] }) : {};
    },
    async set(more) {
      await store.until;
      orBroken();
      store.written.push(structuredClone(more));
      Object.assign(items, structuredClone(more));
    },
    async remove(keys) {
      for (const key of [keys].flat()) delete items[key];
    },
  };
  return store;
}

/** A browser in which Curtail runs, beside others that share the sync. */
function browserWith(sync: StorageArea, local = area()) {
  const announced: string[] = [];
  const start = () => createSyncedPreferences({ local, sync, announce: () => announced.push('preferences') });
  return { local, announced, preferences: start(), start };
}

const there = (sync: Area) => sync.items['preferences'] as Partial<Preferences> & Record<string, unknown>;
const working = { on: true, failure: null };

test('nothing is in the sync until somebody switches it on', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.write({ theme: 'dark' });
  expect(await preferences.follow(null)).toEqual({ on: false, failure: null });
  await preferences.meet();
  expect(sync.items).toEqual({});
});

test('switched on first, a browser gives its preferences; the next one takes them in place of its own', async () => {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  await one.preferences.write({ theme: 'dark', copyAs: 'markdown' });
  await other.preferences.write({ theme: 'light', copyAfter: false });
  expect(await one.preferences.follow(true)).toEqual(working);
  expect(there(sync)).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'markdown' });
  expect(await other.preferences.follow(true)).toEqual(working);
  expect(await other.preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'markdown' });
  expect(other.announced).toEqual(['preferences']);
});

test('a change in one browser arrives in the other, is told to its pages, and is written back by nobody', async () => {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  for (const { preferences } of [one, other]) await preferences.follow(true);
  await one.preferences.write({ theme: 'dark' });
  await one.preferences.meet();
  const writings = sync.written.length;
  for (const { preferences } of [other, one, other, one]) await preferences.meet();
  expect(await other.preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark' });
  expect(other.announced).toEqual(['preferences']);
  expect(one.announced).toEqual([]);
  expect(sync.written).toHaveLength(writings);
});

test('what arrives is kept in this browser: it is there without the sync', async () => {
  const sync = area();
  const one = browserWith(sync);
  await one.preferences.follow(true);
  sync.items['preferences'] = { ...there(sync), theme: 'dark' };
  await one.preferences.meet();
  sync.broken = true;
  expect((await one.start().read()).theme).toBe('dark');
});

test('of two changes at once to different preferences none is lost', async () => {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  for (const { preferences } of [one, other]) await preferences.follow(true);
  await one.preferences.write({ theme: 'dark' });
  await one.preferences.meet();
  await other.preferences.write({ copyAfter: false }); // It has not heard of the other one yet.
  await other.preferences.meet();
  await one.preferences.meet();
  for (const { preferences } of [one, other]) {
    expect(await preferences.read()).toMatchObject({ theme: 'dark', copyAfter: false });
  }
});

test('a change made while the one before is on its way is not put back by it', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.follow(true);
  const gate = Promise.withResolvers<void>();
  sync.until = gate.promise;
  await preferences.write({ theme: 'dark' });
  await preferences.write({ theme: 'light' });
  gate.resolve();
  await preferences.meet();
  expect((await preferences.read()).theme).toBe('light');
  expect(there(sync).theme).toBe('light');
});

test.each([
  ['cannot be used', (sync: Area): void => void (sync.broken = true)],
  ['never answers', (sync: Area): void => void (sync.until = new Promise(() => {}))],
])('a change is kept here at once also where the sync %s', async (_how, breakIt) => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.follow(true);
  breakIt(sync);
  expect((await preferences.write({ theme: 'dark' })).theme).toBe('dark');
  expect((await preferences.read()).theme).toBe('dark');
});

test('over quota: the failure is told in no words of the browser’s, and what waits goes there later', async () => {
  const sync = area();
  const { preferences, start } = browserWith(sync);
  await preferences.follow(true);
  sync.broken = true;
  await preferences.write({ theme: 'dark' });
  expect(await preferences.follow(null)).toEqual({ on: true, failure: { kind: 'sync' } });
  sync.broken = false;
  sync.items['preferences'] = { ...there(sync), copyAfter: false }; // Another browser goes on meanwhile.
  const afterRestart = start();
  expect(await afterRestart.follow(null)).toEqual(working);
  expect(await afterRestart.read()).toMatchObject({ theme: 'dark', copyAfter: false });
  expect(there(sync)).toMatchObject({ theme: 'dark', copyAfter: false });
});

test('switched on where the sync cannot be used, it stays on, and theirs are taken once it can', async () => {
  const sync = area({ preferences: { theme: 'dark' } });
  sync.broken = true;
  const { preferences } = browserWith(sync);
  expect(await preferences.follow(true)).toEqual({ on: true, failure: { kind: 'sync' } });
  sync.broken = false;
  await preferences.meet();
  expect((await preferences.read()).theme).toBe('dark');
});

test('pressed twice, the switch does not put back what waits to be sent', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.follow(true);
  sync.broken = true;
  await preferences.write({ theme: 'dark' });
  await preferences.follow(true);
  sync.broken = false;
  await preferences.meet();
  expect((await preferences.read()).theme).toBe('dark');
});

test('what another version knows of stays, whatever this one writes', async () => {
  const sync = area({ preferences: { theme: 'sepia', fromLater: { some: ['thing'] }, copyAfter: false } });
  const { preferences } = browserWith(sync);
  await preferences.write({ theme: 'dark' });
  await preferences.follow(true);
  expect(await preferences.read(), 'what it cannot read leaves ours').toMatchObject({
    theme: 'dark',
    copyAfter: false,
  });
  await preferences.write({ lookUp: false });
  await preferences.meet();
  expect(there(sync)).toMatchObject({ theme: 'sepia', fromLater: { some: ['thing'] }, lookUp: false });
});

test('an older version that knows fewer preferences resets none of ours', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.write({ removeTracking: true });
  await preferences.follow(true);
  sync.items['preferences'] = { lookUp: true, shortenOnOpen: false, copyAfter: false, theme: 'system' };
  await preferences.meet();
  expect(await preferences.read()).toMatchObject({ removeTracking: true, copyAfter: false });
});

test.each([null, 17, 'text', [], [{ theme: 'light' }], { theme: 17, copyAs: {}, copyTemplate: 'x'.repeat(1001) }])(
  'where %o stands in the sync, ours stay',
  async (garbage) => {
    const sync = area();
    const { preferences, announced } = browserWith(sync);
    await preferences.write({ theme: 'dark', copyAs: 'html' });
    await preferences.follow(true);
    sync.items['preferences'] = garbage;
    await preferences.meet();
    expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'html' });
    expect(announced).toEqual([]);
  },
);

test('switched off, neither is changed any more: not ours, and not what the other browsers share', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.follow(true);
  await preferences.write({ theme: 'dark' });
  await preferences.meet();
  expect(await preferences.follow(false)).toEqual({ on: false, failure: null });
  sync.items['preferences'] = { ...there(sync), copyAfter: false };
  await preferences.write({ theme: 'light' });
  await preferences.meet();
  expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'light' });
  expect(there(sync)).toMatchObject({ theme: 'dark', copyAfter: false });
});

test('a change that this browser could not keep goes to no other', async () => {
  const sync = area();
  const { preferences, local } = browserWith(sync);
  await preferences.follow(true);
  const set = local.set.bind(local);
  local.set = (items) => ('preferences' in items ? Promise.reject(new Error('full')) : set(items));
  await expect(preferences.write({ theme: 'dark' })).rejects.toThrow();
  local.set = set;
  await preferences.meet();
  expect(there(sync).theme).toBe('system');
  expect((await preferences.read()).theme).toBe('system');
});

test('the account and its key never reach the sync, and the switch itself stays in this browser', async () => {
  const sync = area();
  const { preferences, local } = browserWith(sync);
  const account = { serviceAddress: 'https://links.example', accountId: 'ada', secretKey: 's3cr3t', forgetKey: false };
  await preferences.follow(true);
  await createCredentialsStore({ local, session: area() }).keep(account);
  await preferences.write({ theme: 'dark', copyTemplate: 'mine {short}' });
  await preferences.meet();
  expect(JSON.stringify(local.items)).toContain('s3cr3t');
  expect(sync.written.length).toBeGreaterThan(1);
  for (const items of sync.written) {
    expect(Object.keys(items)).toEqual(['preferences']);
    expect(Object.keys(items['preferences'] as object).toSorted()).toEqual(Object.keys(defaultPreferences).toSorted());
  }
});

test('the longest template fits into what a browser takes under one key', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.write({ copyTemplate: '<'.repeat(longestTemplate) });
  await preferences.follow(true);
  // Chromium counts what it writes, and writes this character as six.
  const written = JSON.stringify(sync.items['preferences']).replaceAll('<', '\\u003C');
  expect(written.length + 'preferences'.length).toBeLessThan(8192);
});

const samples = join(import.meta.dirname, '../../reliability/storage/samples');

test.each(readdirSync(samples))('what was set in the version that left %s is set still', async (file) => {
  const { local } = JSON.parse(readFileSync(join(samples, file), 'utf8')) as { local: Record<string, unknown> };
  const { preferences } = browserWith(area(), area(local));
  expect(await preferences.read()).toEqual({ ...defaultPreferences, ...(local['preferences'] as object) });
  expect(await preferences.read()).toMatchObject({ copyAfter: false });
  expect(await preferences.follow(null)).toEqual({ on: false, failure: null });
});
