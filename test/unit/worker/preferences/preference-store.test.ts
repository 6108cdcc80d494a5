import { expect, test } from 'vitest';
import { failed, success } from '../../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createCredentialsStore } from '../../../../lib/worker/connection/credentials.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import { costlyCharacters, longestTemplates } from '../../../fakes/longest-templates.ts';
import { area, asStored, browserWith, storedIn } from '../../../fakes/preference-areas.ts';

const refused = failed({ kind: 'sync' });

/** Creates browsers that share a sync, in which both have their preferences. */
async function syncing() {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  for (const { preferences } of [one, other]) await preferences.syncing(true);
  return { sync, one, other };
}

test('writes only what changed, each preference under its own key, and nothing to the sync', async () => {
  const sync = area();
  const { preferences, local, start } = browserWith(sync);
  expect(await preferences.write({ theme: 'dark' })).toEqual(success({ ...defaultPreferences, theme: 'dark' }));
  await preferences.write({ copyAfter: false });
  expect(local.written).toEqual([asStored({ theme: 'dark' }), asStored({ copyAfter: false })]);
  expect(sync.written).toEqual([]);
  expect(await start().read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAfter: false });
  expect(await start().syncing(null)).toEqual(success(false));
});

test('two changes at the same moment are both kept', async () => {
  const { preferences, start } = browserWith(area());
  await Promise.all([preferences.write({ theme: 'dark' }), preferences.write({ copyAs: 'html' })]);
  expect(await start().read()).toMatchObject({ theme: 'dark', copyAs: 'html' });
});

test('the first browser to switch syncing on copies its preferences; those there count in the next one', async () => {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  await one.preferences.write({ theme: 'dark', copyAs: 'markdown' });
  await other.preferences.write({ theme: 'light', copyAfter: false });
  expect(await one.preferences.syncing(true)).toEqual(success(true));
  expect(storedIn(sync)).toEqual({ theme: 'dark', copyAs: 'markdown' });
  expect(await other.preferences.syncing(true)).toEqual(success(true));
  const together = { ...defaultPreferences, theme: 'dark', copyAs: 'markdown', copyAfter: false };
  expect(await other.preferences.read()).toEqual(together);
  one.preferences.forget();
  expect(await one.preferences.read()).toEqual(together);
  expect(await other.start().read(), 'after a restart').toEqual(together);
});

test('a change in one browser reaches the other, and undoes none of its own', async () => {
  const { sync, one, other } = await syncing();
  await one.preferences.write({ theme: 'dark' });
  await other.preferences.write({ copyAfter: false });
  for (const { preferences } of [one, other]) {
    preferences.forget();
    expect(await preferences.read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAfter: false });
  }
  expect(sync.written).toEqual([{}, {}, asStored({ theme: 'dark' }), asStored({ copyAfter: false })]);
});

test('a change that comes while syncing is being switched on is in the sync', async () => {
  const sync = area();
  const { preferences, start } = browserWith(sync);
  await Promise.all([preferences.syncing(true), preferences.write({ theme: 'dark' })]);
  expect(sync.items).toMatchObject(asStored({ theme: 'dark' }));
  expect(await start().read()).toMatchObject({ theme: 'dark' });
});

test('if the sync refuses, the preferences stay where they were, and syncing stays off', async () => {
  const sync = area();
  const { preferences, start } = browserWith(sync);
  await preferences.write({ theme: 'dark' });
  sync.broken = true;
  expect(await preferences.syncing(true)).toEqual(refused);
  expect(await preferences.syncing(null)).toEqual(success(false));
  expect(await start().read()).toMatchObject({ theme: 'dark' });
  expect(await preferences.write({ theme: 'light' })).toMatchObject({ ok: true, value: { theme: 'light' } });
});

test('a change that the sync refuses fails, and leaves the preference as it was', async () => {
  const { sync, one } = await syncing();
  sync.set = () => Promise.reject(new Error('QUOTA_BYTES_PER_ITEM quota exceeded for "secret"'));
  expect(await one.preferences.write({ theme: 'dark' })).toEqual(refused);
  expect(await one.preferences.read()).toEqual(defaultPreferences);
});

test('switched off, this browser has what was synced, and neither changes the other any more', async () => {
  const { sync, one } = await syncing();
  await one.preferences.write({ theme: 'dark' });
  expect(await one.preferences.syncing(false)).toEqual(success(false));
  Object.assign(sync.items, asStored({ copyAfter: false }));
  await one.preferences.write({ copyAs: 'html' });
  expect(await one.start().read()).toEqual({ ...defaultPreferences, theme: 'dark', copyAs: 'html' });
  expect(storedIn(sync)).toEqual({ theme: 'dark', copyAfter: false });
});

test('switching off ends also while the sync cannot be read', async () => {
  const { sync, one } = await syncing();
  sync.broken = true;
  expect(await one.preferences.syncing(false)).toEqual(success(false));
  expect(await one.preferences.read()).toEqual(defaultPreferences);
});

test('values of another version stay in the sync, and are not said to be lost', async () => {
  const later = asStored({ theme: 'sepia', fromLater: { some: ['thing'] }, copyAfter: false });
  const sync = area({ ...later });
  const { preferences } = browserWith(sync);
  await preferences.write({ lookUp: false });
  await preferences.syncing(true);
  expect(await preferences.read()).toEqual({ ...defaultPreferences, copyAfter: false, lookUp: false });
  expect(await preferences.tellLost()).toBe(false);
  expect(sync.items).toEqual({ ...later, ...asStored({ lookUp: false }) });
});

test.each(['sepia', 17, {}, []])('a preference of %j falls back alone, and this is said once', async (theme) => {
  const local = area(asStored({ theme, copyAfter: false }));
  const { preferences, start } = browserWith(area(), local);
  expect(await preferences.read()).toEqual({ ...defaultPreferences, copyAfter: false });
  expect(storedIn(local)).toEqual({ copyAfter: false });
  const afterRestart = start();
  expect(await afterRestart.tellLost()).toBe(true);
  expect(await afterRestart.tellLost()).toBe(false);
  expect(await start().tellLost()).toBe(false);
});

test('account, key and the choice itself never reach the sync', async () => {
  const sync = area();
  const { preferences, local } = browserWith(sync);
  const account = { serviceAddress: 'https://links.example', accountId: 'ada', secretKey: 's3cr3t', forgetKey: false };
  await preferences.syncing(true);
  await createCredentialsStore(createAccountItems({ local, session: area() }, 0)).keep(account);
  await preferences.write({ theme: 'dark', copyTemplates: [{ name: 'mine', text: 'mine {short}' }] });
  expect(JSON.stringify(local.items)).toContain('s3cr3t');
  const ours = Object.keys(asStored(defaultPreferences));
  expect(Object.keys(sync.items)).toHaveLength(2);
  for (const key of Object.keys(sync.items)) expect(ours).toContain(key);
});

/** Returns what Chromium counts for a value under a key: it writes some characters as six. */
const bytesOf = (key: string, value: unknown): number =>
  new TextEncoder().encode(key + JSON.stringify(value).replaceAll(/[<\u007F\u2028\u2029]/g, '\\u003C')).length;

test.each([...costlyCharacters, '\uD800'])(
  'the most templates of %j fit under one key of the sync',
  async (character) => {
    const { sync, one } = await syncing();
    const copyTemplates = longestTemplates(character);
    expect(copyTemplates[0]?.text.length, 'room for useful templates').toBeGreaterThan(200);
    await one.preferences.write({ copyTemplates });
    const [[key, value] = ['', null]] = Object.entries(sync.items);
    expect(value).toEqual(copyTemplates);
    expect(bytesOf(key, value)).toBeLessThanOrEqual(8192);
  },
);
