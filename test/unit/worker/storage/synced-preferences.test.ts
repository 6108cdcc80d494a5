import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createCredentialsStore } from '../../../../lib/worker/connection/credentials.ts';
import { createItems } from '../../../../lib/worker/storage/items.ts';
import { area, asSynced, browserWith, following, prefix, synced, type Area } from '../../../fakes/synced-browsers.ts';

const working = { on: true, failure: null };

test('writes nothing to the sync until it is switched on', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.write({ theme: 'dark' });
  expect(await preferences.follow(null)).toEqual({ on: false, failure: null });
  await preferences.merge();
  expect(sync.items).toEqual({});
});

test('the first browser to switch it on writes its preferences; the next one takes them in place of its own', async () => {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  await one.preferences.write({ theme: 'dark', copyAs: 'markdown' });
  await other.preferences.write({ theme: 'light', copyAfter: false });
  expect(await one.preferences.follow(true)).toEqual(working);
  expect(synced(sync)).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'markdown' });
  expect(await other.preferences.follow(true)).toEqual(working);
  expect(await other.preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'markdown' });
  expect(other.announced).toEqual(['preferences']);
});

test('a change in one browser reaches the other and its pages, stays there, and is not written back', async () => {
  const { sync, one, other } = await following();
  await one.preferences.write({ theme: 'dark' });
  await one.preferences.merge();
  const writings = sync.written.length;
  for (const { preferences } of [other, one, other, one]) await preferences.merge();
  expect(await other.preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark' });
  expect(other.announced).toEqual(['preferences']);
  expect(one.announced).toEqual([]);
  expect(sync.written).toHaveLength(writings);
  sync.broken = true;
  expect((await other.start().read()).theme).toBe('dark');
});

test.each([
  ['before', false],
  ['while', true],
])('a change %s an earlier one is being written is written after it', async (_when, isWriting) => {
  const { sync, preferences, start } = await following();
  const gate = Promise.withResolvers<void>();
  const set = sync.set.bind(sync);
  let writing = false;
  sync.set = async (items) => {
    writing = true;
    await gate.promise;
    await set(items);
  };
  await preferences.write({ theme: 'dark' });
  if (isWriting) await expect.poll(() => writing).toBe(true);
  await preferences.write({ theme: 'light' });
  gate.resolve();
  await preferences.merge();
  expect((await start().read()).theme).toBe('light');
  expect(synced(sync).theme).toBe('light');
});

test('a change waits for the sync before it is stored here, so that an older value never replaces it', async () => {
  const { preferences, local } = await following();
  local.written.length = 0;
  await preferences.write({ theme: 'dark' });
  const [first, second] = local.written;
  expect(first).toMatchObject({ following: { unsent: { theme: 'dark' } } });
  expect(second).toMatchObject({ preferences: { theme: 'dark' } });
});

test.each([
  ['cannot be used', (sync: Area): void => void (sync.broken = true)],
  ['never answers', (sync: Area): void => void (sync.until = new Promise(() => {}))],
])('a change is stored here at once although the sync %s', async (_how, breakIt) => {
  const { sync, preferences } = await following();
  breakIt(sync);
  expect((await preferences.write({ theme: 'dark' })).theme).toBe('dark');
  expect((await preferences.read()).theme).toBe('dark');
});

test('over quota: fails without the browser’s message, and writes the changes later', async () => {
  const { sync, preferences, start } = await following();
  sync.broken = true;
  await preferences.write({ theme: 'dark' });
  await preferences.write({ copyAs: 'html' });
  expect(await preferences.follow(null)).toEqual({ on: true, failure: { kind: 'sync' } });
  sync.broken = false;
  Object.assign(sync.items, asSynced({ copyAfter: false })); // Another browser writes meanwhile.
  const afterRestart = start();
  expect(await afterRestart.follow(null)).toEqual(working);
  const all = { theme: 'dark', copyAs: 'html', copyAfter: false };
  expect(await afterRestart.read()).toMatchObject(all);
  expect(synced(sync)).toMatchObject(all);
});

test('switched on while the sync fails, it stays on and takes the preferences there once it works', async () => {
  const sync = area(asSynced({ theme: 'dark' }));
  sync.broken = true;
  const { preferences } = browserWith(sync);
  expect(await preferences.follow(true)).toEqual({ on: true, failure: { kind: 'sync' } });
  sync.broken = false;
  await preferences.merge();
  expect((await preferences.read()).theme).toBe('dark');
});

test.each([
  ['by the same worker', false],
  ['by a later worker', true],
])('once the sync takes the changes again, written %s, open pages are told', async (_who, restarted) => {
  const { sync, one: browser } = await following();
  sync.broken = true;
  await browser.preferences.write({ theme: 'dark' });
  await browser.preferences.merge();
  browser.announced.length = 0;
  sync.broken = false;
  await (restarted ? browser.start() : browser.preferences).merge();
  expect(browser.announced).toEqual(['preferences']);
});

test('pressing the switch twice does not undo unsent changes', async () => {
  const { sync, preferences } = await following();
  sync.broken = true;
  await preferences.write({ theme: 'dark' });
  await preferences.follow(true);
  sync.broken = false;
  await preferences.merge();
  expect((await preferences.read()).theme).toBe('dark');
});

test('keeps values of another version in the sync', async () => {
  const sync = area(asSynced({ theme: 'sepia', fromLater: { some: ['thing'] }, copyAfter: false }));
  const { preferences } = browserWith(sync);
  await preferences.write({ theme: 'dark' });
  await preferences.follow(true);
  expect(await preferences.read(), 'an unreadable value leaves ours').toMatchObject({
    theme: 'dark',
    copyAfter: false,
  });
  await preferences.write({ lookUp: false });
  await preferences.merge();
  expect(synced(sync)).toMatchObject({ theme: 'sepia', fromLater: { some: ['thing'] }, lookUp: false });
});

test('takes preferences that an earlier version left in the sync under one key, and stores each under its own', async () => {
  const earlier = { ...defaultPreferences, theme: 'dark', copyAfter: false };
  const sync = area({ preferences: earlier });
  const { preferences } = browserWith(sync);
  await preferences.follow(true);
  expect(await preferences.read()).toEqual(earlier);
  expect(synced(sync)).toEqual(earlier);
  expect(sync.items['preferences'], 'earlier versions still read it').toEqual(earlier);
});

test('a browser with an earlier version, which writes all preferences at once, undoes none of ours', async () => {
  const { sync, preferences } = await following();
  await preferences.write({ theme: 'dark' });
  await preferences.merge();
  sync.items['preferences'] = { ...defaultPreferences, copyAfter: false };
  await preferences.merge();
  expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark' });
  expect(synced(sync).theme).toBe('dark');
});

test('a change writes only its own preference, and no other browser’s change at the same time is undone', async () => {
  const { sync, one, other } = await following();
  sync.written.length = 0;
  const get = sync.get.bind(sync);
  // The other browser's change arrives after ours has read the sync, and before it writes.
  sync.get = async (keys) => {
    const read = await get(keys);
    Object.assign(sync.items, asSynced({ copyAfter: false }));
    return read;
  };
  await one.preferences.write({ theme: 'dark' });
  await one.preferences.merge();
  sync.get = get;
  expect(sync.written).toEqual([asSynced({ theme: 'dark' })]);
  for (const { preferences } of [one, other]) {
    await preferences.merge();
    expect(await preferences.read()).toMatchObject({ theme: 'dark', copyAfter: false });
  }
});

test.each(['sepia', 17, null, {}])('a preference of %o falls back alone, and this is said once', async (theme) => {
  const local = area({ preferences: { ...defaultPreferences, theme, copyAfter: false } });
  const { preferences, start } = browserWith(area(), local);
  expect(await preferences.read()).toEqual({ ...defaultPreferences, copyAfter: false });
  await expect.poll(() => local.items['preferences']).toEqual({ ...defaultPreferences, copyAfter: false });
  const afterRestart = start();
  expect(await afterRestart.tellLost()).toBe(true);
  expect(await afterRestart.tellLost()).toBe(false);
  expect(await start().tellLost()).toBe(false);
});

test('readable preferences of another version are not said to be lost', async () => {
  const { preferences } = browserWith(area(), area({ preferences: { theme: 'dark', fromLater: 1 } }));
  expect(await preferences.tellLost()).toBe(false);
  expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark' });
});

test('an older version with fewer preferences resets none of ours', async () => {
  const sync = area();
  const { preferences } = browserWith(sync);
  await preferences.write({ removeTracking: true });
  await preferences.follow(true);
  for (const name of ['removeTracking', 'searchKey', 'copyAs', 'copyTemplates']) delete sync.items[prefix + name];
  Object.assign(sync.items, asSynced({ copyAfter: false }));
  await preferences.merge();
  expect(await preferences.read()).toMatchObject({ removeTracking: true, copyAfter: false });
});

test.each([
  null,
  17,
  'text',
  [],
  [{ theme: 'light' }],
  { theme: 17, copyAs: {}, copyTemplates: [{ name: 'x', text: 'x'.repeat(1001) }] },
])('with %o in the sync, our preferences stay', async (garbage) => {
  const sync = area();
  const { preferences, announced } = browserWith(sync);
  await preferences.write({ theme: 'dark', copyAs: 'html' });
  await preferences.follow(true);
  sync.items['preferences'] = garbage;
  for (const name of Object.keys(defaultPreferences)) sync.items[prefix + name] = garbage;
  await preferences.merge();
  expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'html' });
  expect(announced).toEqual([]);
});

test('switched off, neither ours nor those in the sync change any more', async () => {
  const { sync, preferences } = await following();
  await preferences.write({ theme: 'dark' });
  await preferences.merge();
  expect(await preferences.follow(false)).toEqual({ on: false, failure: null });
  Object.assign(sync.items, asSynced({ copyAfter: false }));
  await preferences.write({ theme: 'light' });
  await preferences.merge();
  expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'light' });
  expect(synced(sync)).toMatchObject({ theme: 'dark', copyAfter: false });
});

test('a change that could not be stored here goes to no other browser', async () => {
  const { sync, preferences, local } = await following();
  const set = local.set.bind(local);
  local.set = (items) => ('preferences' in items ? Promise.reject(new Error('full')) : set(items));
  await expect(preferences.write({ theme: 'dark' })).rejects.toThrow();
  local.set = set;
  await preferences.merge();
  expect(synced(sync).theme).toBe('system');
  expect((await preferences.read()).theme).toBe('system');
});

test('account, key and the switch itself never reach the sync', async () => {
  const sync = area();
  const { preferences, local } = browserWith(sync);
  const account = { serviceAddress: 'https://links.example', accountId: 'ada', secretKey: 's3cr3t', forgetKey: false };
  await preferences.follow(true);
  await createCredentialsStore(createItems({ local, session: area() })).keep(account);
  await preferences.write({ theme: 'dark', copyTemplates: [{ name: 'mine', text: 'mine {short}' }] });
  await preferences.merge();
  expect(JSON.stringify(local.items)).toContain('s3cr3t');
  expect(sync.written.length).toBeGreaterThan(1);
  const ours = Object.keys(asSynced(defaultPreferences));
  for (const items of sync.written) for (const key of Object.keys(items)) expect(ours).toContain(key);
});

const samples = join(import.meta.dirname, '../../../reliability/storage/samples');

test.each(readdirSync(samples))('reads the preferences stored by the version of %s', async (file) => {
  const { local } = JSON.parse(readFileSync(join(samples, file), 'utf8')) as { local: Record<string, unknown> };
  const { preferences } = browserWith(area(), area(local));
  const { copyTemplate, ...stored } = local['preferences'] as Record<string, unknown>;
  const own = { copyAs: 'template:', copyTemplates: [{ name: '', text: copyTemplate }] };
  const now = stored['copyAs'] === 'template' ? own : {};
  expect(await preferences.read()).toEqual({ ...defaultPreferences, ...stored, ...now });
  expect(await preferences.read()).toMatchObject({ copyAfter: false });
  expect(await preferences.follow(null)).toEqual({ on: false, failure: null });
});
