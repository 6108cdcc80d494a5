import { beforeEach, expect, it } from 'vitest';
import { createPreferences, type PreferencesState } from '../../../../lib/state/settings/preferences.ts';
import { createScriptedWorker, type ScriptedWorker } from './scripted-worker.ts';

let worker: ScriptedWorker;
let preferences: PreferencesState;

beforeEach(async () => {
  worker = createScriptedWorker();
  preferences = createPreferences(worker.rpc);
  await preferences.read();
});

it('shows a change at once and saves that one alone', async () => {
  const saved = preferences.change('theme', 'dark');
  expect(preferences.shown.value?.theme).toBe('dark');
  await saved;
  expect(worker.requests.at(-1)).toMatchObject({ operation: 'preferences.write', input: { theme: 'dark' } });
  expect(preferences.shown.value?.theme).toBe('dark');
});

it('puts a change back that could not be saved, and says why', async () => {
  worker.fail('preferences.write', { kind: 'storage' });
  await preferences.change('copyAfter', false);
  expect(preferences.shown.value?.copyAfter).toBe(true);
  expect(preferences.unsaved.value).toEqual({ name: 'copyAfter', failure: { kind: 'storage' } });
});

it('does not report a change as lost that the worker saved before it ended', async () => {
  worker.stop('preferences.write', 'after');
  await preferences.change('lookUp', false);
  expect(preferences.shown.value?.lookUp).toBe(false);
  expect(preferences.unsaved.value).toBeNull();
});

it('never flickers back while two quick presses are being saved', async () => {
  const release = worker.hold('preferences.write');
  const first = preferences.change('lookUp', false);
  const second = preferences.change('lookUp', true);
  release();
  await first;
  expect(preferences.shown.value?.lookUp).toBe(true);
  await second;
  expect(preferences.shown.value?.lookUp).toBe(true);
});

it('keeps one change when another is saved meanwhile, whichever answer comes first', async () => {
  const release = worker.hold('preferences.write');
  const slow = preferences.change('lookUp', false);
  await preferences.change('copyAfter', false);
  release();
  await slow;
  expect(preferences.shown.value).toMatchObject({ lookUp: false, copyAfter: false });
});

it('shows what another page changed', async () => {
  worker.preferences = { ...worker.preferences, shortenOnOpen: true };
  await preferences.read();
  expect(preferences.shown.value?.shortenOnOpen).toBe(true);
});

it('says so when they cannot be read, and reads them when asked again', async () => {
  worker.fail('preferences.read', { kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toEqual({ kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toBeNull();
});
