import { beforeEach, expect, it } from 'vitest';
import { createPreferences, type PreferencesState } from '../../../../lib/state/settings/preferences.ts';
import { createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let preferences: PreferencesState;

beforeEach(async () => {
  worker = createScriptedWorker();
  preferences = createPreferences(worker.rpc);
  await preferences.read();
});

it('shows a change at once and saves only that one', async () => {
  const saved = preferences.change('theme', 'dark');
  expect(preferences.shown.value?.theme).toBe('dark');
  await saved;
  expect(worker.asked.at(-1)).toMatchObject({ operation: 'preferences.write', input: { theme: 'dark' } });
  expect(preferences.shown.value?.theme).toBe('dark');
});

it('reports no failure for a change that the worker saved before it was stopped', async () => {
  worker.stop('preferences.write', 'after');
  await preferences.change('lookUp', false);
  expect(preferences.shown.value?.lookUp).toBe(false);
  expect(preferences.unsaved.value).toBeNull();
});

it('never flickers back while two quick presses are being saved', async () => {
  const release = worker.hold('preferences.write');
  const first = preferences.change('lookUp', false);
  const second = preferences.change('lookUp', true);
  void release();
  await first;
  expect(preferences.shown.value?.lookUp).toBe(true);
  await second;
  expect(preferences.shown.value?.lookUp).toBe(true);
});

it('keeps one change while another is saved, whichever answer comes first', async () => {
  const release = worker.hold('preferences.write');
  const slow = preferences.change('lookUp', false);
  await preferences.change('copyAfter', false);
  void release();
  await slow;
  expect(preferences.shown.value).toMatchObject({ lookUp: false, copyAfter: false });
});

it('says that they cannot be read, and reads them on Try again', async () => {
  worker.fail('preferences.read', { kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toEqual({ kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toBeNull();
});

it('writes nothing when all of them have their defaults', async () => {
  await preferences.reset();
  expect(worker.count('preferences.write')).toBe(0);
  expect(preferences.together.value).toBeNull();
});

it('does not undo a reset after another preference has changed', async () => {
  await preferences.change('theme', 'dark');
  await preferences.reset();
  await preferences.change('theme', 'light');
  expect(preferences.together.value).toBeNull();
  await preferences.undo();
  expect(preferences.shown.value?.theme).toBe('light');
});

it('does not report a reset as done that could not be saved', async () => {
  await preferences.change('theme', 'dark');
  worker.fail('preferences.write', { kind: 'storage' });
  await preferences.reset();
  expect(preferences.shown.value?.theme).toBe('dark');
  expect(preferences.together.value).toBeNull();
  expect(preferences.unsaved.value).toEqual({ name: 'theme', failure: { kind: 'storage' } });
});
