import { expect, test } from 'vitest';
import { until } from '../../../fakes/eventually.ts';
import type { ConnectionStatus } from '../../../../lib/account/connection-status.ts';
import type { Sample } from '../../../../lib/link/samples.ts';
import { defaultPreferences, type Preferences } from '../../../../lib/preferences/preferences.ts';
import { createBackup, largestBackup } from '../../../../lib/state/settings/backup.ts';
import { settingsWithStores } from '../../../fakes/settings-with-stores.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = new Date().setHours(0, 0, 0, 0);
const sample = (daysAgo: number, clicks: number, minutes = 0): Sample => ({
  at: noon - daysAgo * day + minutes * minute,
  clicks,
});
const url = (code: string): string => `https://sho.rt/${code}`;

const connected: ConnectionStatus & { state: 'connected' } = {
  state: 'connected',
  connectionId: 1,
  serviceAddress: 'https://links.example',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
};
const none: ConnectionStatus = { state: 'none', connectionId: 0 };

const own: Partial<Preferences> = {
  theme: 'dark',
  copyAs: 'template:Mail',
  copyTemplates: [
    { name: 'Mail', text: '{title}: {short}' },
    { name: 'Chat', text: '{short}' },
  ],
  channels: [
    { name: 'Newsletter', parameters: 'utm_source=newsletter' },
    { name: 'Poster', parameters: 'utm_source=poster' },
  ],
};
const history = {
  [url('a')]: [sample(40, 1), sample(3, 5), sample(2, 8)],
  [url('b')]: [sample(2, 100)],
};

const fileOf = (text: string): Blob => new Blob([text]);

/** Opens Settings with the state of its section for backups. */
async function open(opening: Parameters<typeof settingsWithStores>[0]) {
  const page = await settingsWithStores(opening);
  const backup = createBackup(page.settings);
  const stop = backup.start();
  return {
    ...page,
    backup,
    stop,
    fields: () => page.settings.connection.fields.value,
    /** Chooses a file with this text, and brings it back, or its clicks too. */
    async bring(text: string, withClicks = false): Promise<void> {
      await backup.choose(fileOf(text));
      await backup.bringBack(withClicks);
    },
  };
}

/** Returns the text of a backup of a browser with these things. */
async function backedUp({
  withAccount = false,
  ...opening
}: Partial<Parameters<typeof settingsWithStores>[0]> & { withAccount?: boolean } = {}): Promise<string> {
  const { backup } = await open({ status: connected, preferences: own, history, ...opening });
  let text = '';
  await backup.make('1.2.3', withAccount, (file) => void (text = file.parts.join('')));
  expect(backup.outcome.value?.kind).toBe('saved');
  return text;
}

test('a fresh browser gets the preferences, the clicks and the form back, and Undo takes all of it back', async () => {
  const text = await backedUp({ withAccount: true });
  const page = await open({ status: { ...none, connectionId: 1 } });
  await page.backup.choose(fileOf(text));
  expect(page.backup.compared.value).toMatchObject({
    madeBy: '1.2.3',
    preferences: own,
    history: { links: 2 },
    obstacle: 'not-connected',
    toFill: { serviceAddress: 'https://links.example', accountId: 'ada', forgetKey: false },
    leftOut: 0,
  });
  expect(await page.preferences(), 'nothing is written before the press').toEqual(defaultPreferences);
  expect(page.fields()).toMatchObject({ serviceAddress: '', accountId: '' });

  await page.backup.bringBack(false);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', preferences: 'all', filled: true, failure: null });
  expect(await page.preferences()).toEqual({ ...defaultPreferences, ...own });
  expect(page.fields()).toMatchObject({ serviceAddress: 'https://links.example', accountId: 'ada', secretKey: '' });
  expect(page.count('history.add')).toBe(0);

  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(page.backup.undoable.value).toBeNull();
  expect(await page.preferences()).toEqual(defaultPreferences);
  expect(page.fields()).toMatchObject({ serviceAddress: '', accountId: '' });
});

test('clicks of the same account are added to those that are here, and Undo leaves exactly those', async () => {
  const text = await backedUp({ withAccount: true });
  const here = {
    [url('a')]: [sample(3, 4, -1), sample(2, 9, 1)],
    [url('c')]: [sample(1, 1)],
  };
  const page = await open({ status: connected, preferences: own, history: here });
  const before = await page.history();
  await page.backup.choose(fileOf(text));
  expect(page.backup.compared.value).toMatchObject({
    isOwn: true,
    obstacle: null,
    history: { links: 2 },
    toFill: null,
  });
  expect(page.count('history.add')).toBe(0);
  await page.backup.bringBack(true);
  const merged = await page.history();
  expect(merged[url('b')]).toEqual(history[url('b')]);
  expect(merged[url('a')]).toEqual(expect.arrayContaining([sample(40, 1), sample(3, 5), sample(2, 9, 1)]));
  await page.tell(url('b'), sample(2, 103, 60));
  await page.backup.undo();
  expect(await page.history(), 'also what the service has answered since').toEqual({
    ...before,
    [url('b')]: [sample(2, 103, 60)],
  });
});

test('what has no room in a session is said before and after, with the number', async () => {
  const code = 'x'.repeat(4000);
  const large = Object.fromEntries(Array.from({ length: 1200 }, (_, place) => [url(code + place), [sample(2, place)]]));
  const text = await backedUp({ withAccount: true, history: large });
  const page = await open({ status: { ...connected, forgetKey: true } });
  await page.backup.choose(fileOf(text));
  const { cut = 0, links } = page.backup.compared.value?.history ?? {};
  expect(links).toBe(1200);
  expect(cut).toBeGreaterThan(100);
  await page.backup.bringBack(true);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', history: 'all', cut });
  const kept = Object.values(await page.history());
  expect(kept).toHaveLength(1200 - cut);
  await page.backup.undo();
  expect(await page.history()).toEqual({});
});

test('a history that cannot be read makes no backup without one, but fails', async () => {
  const page = await open({ status: connected, history });
  page.injectFaults('history.part', { kind: 'storage' });
  const files: unknown[] = [];
  await page.backup.make('1.0.0', false, (file) => void files.push(file));
  expect(page.backup.outcome.value).toEqual({ kind: 'failed', failure: { kind: 'storage' } });
  expect(files).toEqual([]);
});

test('where nothing would change, that is said: there is nothing to bring back', async () => {
  const text = await backedUp({ withAccount: true });
  const page = await open({ status: connected, preferences: own, history });
  await page.backup.choose(fileOf(text));
  expect(page.backup.compared.value).toMatchObject({
    preferences: {},
    history: { links: 0, batches: [] },
    toFill: null,
  });
});

test('an account is filled into the form beside a connected one, and Undo closes the form', async () => {
  const text = await backedUp({ withAccount: true, status: { ...connected, accountId: 'grace', forgetKey: true } });
  const page = await open({ status: connected, preferences: own, history });
  const { connection } = page.settings;
  expect(connection.open.value).toBe(false);
  await page.bring(text);
  expect(connection.open.value).toBe(true);
  expect(page.fields()).toMatchObject({ accountId: 'grace', forgetKey: true, secretKey: '' });
  await page.backup.undo();
  expect(connection.open.value).toBe(false);
  expect(page.fields()).toMatchObject({ accountId: 'ada', forgetKey: false });
});

test('a private window neither backs the clicks up nor brings them back', async () => {
  const text = await backedUp({ isPrivate: true });
  expect((JSON.parse(text) as { history: unknown[] }).history).toEqual([]);
  const page = await open({ status: connected, isPrivate: true });
  await page.backup.choose(fileOf(await backedUp()));
  expect(page.backup.compared.value).toMatchObject({ obstacle: 'private', preferences: own });
});

test('a history that is no longer kept moves along; one that an organisation forbids does not', async () => {
  const linesOf = (text: string): unknown[] => (JSON.parse(text) as { history: unknown[] }).history;
  const kept = linesOf(await backedUp());
  expect(kept).not.toEqual([]);
  expect(linesOf(await backedUp({ preferences: { ...own, keepHistory: false } }))).toEqual(kept);
  expect(linesOf(await backedUp({ managed: { clickHistory: false } }))).toEqual([]);
});

test('no account gets the clicks of another that was connected during the work', async () => {
  const text = await backedUp({ withAccount: true });
  const page = await open({ status: connected });
  await page.backup.choose(fileOf(text));
  page.before('preferences.write', () => page.connect({ ...connected, connectionId: 2, accountId: 'grace' }));
  await page.backup.bringBack(true);
  expect(page.settings.connection.status.value).toMatchObject({ accountId: 'grace' });
  expect(page.count('history.add')).toBe(0);
  expect(await page.history()).toEqual({});
});

test('a typed key does not go to the service of a file, and Undo brings it back', async () => {
  const text = await backedUp({ withAccount: true });
  const page = await open({ status: { ...none, connectionId: 1 } });
  const typed = { serviceAddress: 'https://mine.example', accountId: 'me', secretKey: 'canary-key', forgetKey: true };
  page.settings.connection.type(typed);
  await page.bring(text);
  expect(page.fields()).toMatchObject({ serviceAddress: 'https://links.example', secretKey: '' });
  await page.backup.undo();
  expect(page.fields()).toEqual(typed);
});

test('Undo leaves what the person has changed since', async () => {
  const text = await backedUp();
  const page = await open({ status: { ...none, connectionId: 1 } });
  await page.bring(text);
  const channels = [...(own.channels ?? []), { name: 'Since then', parameters: 'a=b' }];
  await page.write({ channels });
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(await page.preferences()).toEqual({ ...defaultPreferences, channels });
});

test('clicks that were forgotten since do not come back by Undo', async () => {
  const text = await backedUp({ withAccount: true });
  const page = await open({ status: connected, preferences: own });
  await page.bring(text, true);
  expect(page.backup.undoable.value).not.toBeNull();
  await page.settings.keptHistory.forget();
  expect(page.settings.keptHistory.outcome.value).toEqual({ kind: 'forgotten' });
  expect(page.backup.undoable.value).toBeNull();
});

test('the key is never in the file, and a key in a file is brought back nowhere', async () => {
  const page = await open({ status: connected, preferences: own, history });
  page.settings.connection.type({ secretKey: 'canary-key' });
  let text = '';
  await page.backup.make('1.2.3', true, (file) => void (text = file.parts.join('')));
  expect(text).toContain('links.example');
  expect(text).not.toContain('canary-key');

  const file = text
    .replace('"preferences":{', '"secretKey":"canary-key","preferences":{"secretKey":"canary-key",')
    .replace('"connection":{', '"connection":{"secretKey":"canary-key",');
  const fresh = await open({ status: { ...none, connectionId: 1 } });
  await fresh.bring(file, true);
  expect(fresh.backup.outcome.value).toMatchObject({ kind: 'brought', failure: null });
  expect(fresh.fields().secretKey).toBe('');
  expect(JSON.stringify([fresh.asked, await fresh.preferences(), await fresh.history()])).not.toContain('canary-key');
});

test('each damaged preference is left out and counted; names of other versions are ignored', async () => {
  const text = (await backedUp())
    .replace('"theme":"dark"', '"theme":"pink"')
    .replace('"text":"{short}"', '"text":""')
    .replace('"lookUp":true', '"lookUp":"yes"')
    .replace('"removeTracking":false', `"removeTracking":"${'x'.repeat(90_000)}"`)
    .replace('"preferences":{', '"preferences":{"fromLater":true,"__proto__":{"theme":"light"},');
  const page = await open({ status: connected });
  await page.backup.choose(fileOf(text));
  const { copyAs, channels } = own;
  expect(page.backup.compared.value).toMatchObject({ leftOut: 4 });
  expect(page.backup.compared.value?.preferences).toEqual({ copyAs, channels });
});

test.each([
  ['a letter', fileOf('Dear Ada'), 'foreign'],
  ['bytes', new Blob([Uint8Array.of(80, 75, 3, 4, 255, 254)]), 'foreign'],
  ['a file that is too large', { size: largestBackup + 1, stream: () => new Blob([]).stream() }, 'large'],
  [
    'a file that was moved',
    { size: 1, stream: () => new ReadableStream({ pull: () => Promise.reject(new Error()) }) },
    'unreadable',
  ],
])('%s is refused with a reason, and nothing changes', async (_what, file, why) => {
  const page = await open({ status: connected });
  await page.backup.choose(file);
  expect(page.backup.outcome.value).toEqual({ kind: 'refused', why });
  expect(page.backup.compared.value).toBeNull();
  expect(page.backup.busy.value).toBeNull();
  expect(page.count('preferences.write') + page.count('history.add')).toBe(0);
});

/** Enough links for several messages. */
const many = Object.fromEntries(Array.from({ length: 1200 }, (_, place) => [url(`many-${place}`), [sample(2, place)]]));

test.each([
  ['preferences.write', [{ kind: 'storage' }], 'none', 'none', 0],
  ['preferences.write', ['stopped before'], 'unknown', 'none', 0],
  ['preferences.write', ['stopped after'], 'all', 'all', 1200],
  ['history.add', [{ kind: 'storage' }], 'all', 'none', 0],
  ['history.add', [null, { kind: 'storage' }], 'all', 'part', 500],
  ['history.add', ['stopped before', 'stopped before'], 'all', 'unknown', 0],
  ['history.add', ['stopped after', 'stopped after'], 'all', 'unknown', 500],
  ['history.add', ['stopped after'], 'all', 'all', 1200],
  ['history.add', [null, null, 'stopped after', 'stopped after'], 'all', 'part', 1200],
] as const)('%s %j: what was brought back is said, and Undo takes back what was', async (...given) => {
  const [operation, faults, preferences, brought, kept] = given;
  const text = await backedUp({ withAccount: true, history: many });
  const here = { [url('many-1')]: [sample(2, 7, -5)] };
  const page = await open({ status: connected, history: here });
  await page.backup.choose(fileOf(text));
  page.injectFaults(operation, ...faults);
  await page.backup.bringBack(true);
  const isWhole = preferences === 'all' && brought === 'all';
  const failed = faults.some((each) => typeof each === 'object' && each !== null) ? 'storage' : 'worker-stopped';
  expect(page.backup.outcome.value).toMatchObject({
    kind: 'brought',
    preferences,
    history: brought,
    failure: isWhole ? null : { kind: failed },
  });
  expect((await page.preferences()).theme).toBe(preferences === 'all' ? 'dark' : 'system');
  expect(Object.keys(await page.history())).toHaveLength(Math.max(kept, 1));
  if (preferences === 'none') return expect(page.backup.undoable.value).toBeNull();
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(await page.preferences()).toEqual(defaultPreferences);
  expect(await page.history()).toEqual(here);
});

test('an interrupted Undo says so, and goes on with what is left', async () => {
  const text = await backedUp({ withAccount: true, history: many });
  const page = await open({ status: connected });
  await page.bring(text, true);
  page.injectFaults('history.add', null, { kind: 'storage' });
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'not-undone', failure: { kind: 'storage' } });
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(await page.history()).toEqual({});
  expect(await page.preferences()).toEqual(defaultPreferences);
});

test('Undo ends with another connection, another file, and when the page is left', async () => {
  const text = await backedUp();
  const page = await open({ status: connected });
  const bring = (): Promise<void> => page.bring(text).then(() => page.write({ theme: 'light' }));
  await bring();
  expect(page.backup.undoable.value).not.toBeNull();
  await page.backup.choose(fileOf('Dear Ada'));
  expect(page.backup.undoable.value).toBeNull();
  await bring();
  await page.connect({ ...connected, connectionId: 2, accountId: 'grace' });
  await until(() => page.backup.undoable.value === null);
  expect(page.backup.outcome.value).toBeNull();
  await bring();
  page.stop();
  expect(page.backup.undoable.value).toBeNull();
});

test('a comparison with one account is not shown under another', async () => {
  const text = await backedUp();
  const page = await open({ status: connected });
  const reading = page.backup.choose(fileOf(text));
  await page.connect({ ...connected, connectionId: 2, accountId: 'grace' });
  await until(() => page.settings.connection.status.value?.connectionId === 2);
  await reading;
  expect(page.backup.compared.value).toBeNull();
});

test('what an organisation has set stays as it is, and is not offered', async () => {
  const text = await backedUp({ withAccount: true });
  const managed = {
    preferences: { theme: 'light' },
    locked: ['theme', 'channels'],
    clickHistory: false,
    allowedServices: ['https://allowed.example'],
  };
  const page = await open({ status: connected, managed });
  await page.backup.choose(fileOf(text));
  const { copyAs, copyTemplates } = own;
  expect(page.backup.compared.value).toMatchObject({ obstacle: 'managed', isManaged: true });
  expect(page.backup.compared.value?.preferences).toEqual({ copyAs, copyTemplates });
  const fresh = await open({ status: { ...none, connectionId: 1 }, managed });
  await fresh.backup.choose(fileOf(text));
  expect(fresh.backup.compared.value).toMatchObject({ toFill: null, isManaged: true });
});

test('the daily record comes back only together with its permission', async () => {
  const text = await backedUp({ preferences: { recordDaily: true, theme: 'dark' } });
  const page = await open({ status: connected });
  page.alarms.grants = false;
  await page.bring(text);
  expect(await page.preferences()).toEqual({ ...defaultPreferences, theme: 'dark' });
  expect(page.settings.dailyRecord.isForbidden.value).toBe(true);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', preferences: 'all', refused: ['recordDaily'] });
  await page.bring(text);
  expect(page.backup.outcome.value).toMatchObject({ preferences: null, refused: ['recordDaily'] });
  page.alarms.grants = true;
  await page.bring(text);
  expect(page.settings.dailyRecord.isOn.value).toBe(true);
  await page.backup.undo();
  expect(await page.preferences()).toMatchObject({ recordDaily: false });
  await until(() => !page.alarms.held); // The permission is given back.
});

test('a history that cannot be read makes no backup without it', async () => {
  const page = await open({ status: connected, history });
  page.injectFaults('history.part', { kind: 'storage' });
  await page.backup.make('1.2.3', false, () => expect.unreachable());
  expect(page.backup.outcome.value).toEqual({ kind: 'failed', failure: { kind: 'storage' } });
});
