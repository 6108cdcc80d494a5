import { beforeEach, expect, it } from 'vitest';
import { createPolicyState } from '../../../../lib/state/settings/policy.ts';
import { createPreferences, type PreferencesState } from '../../../../lib/state/settings/preferences.ts';
import { createScriptedWorker, openSettings, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let preferences: PreferencesState;

beforeEach(async () => {
  worker = createScriptedWorker();
  preferences = createPreferences(worker.rpc, createPolicyState(worker.rpc));
  await preferences.read();
});

it('keeps one change while another is saved, whichever answer comes first', async () => {
  const release = worker.hold('preferences.write');
  const slow = preferences.change('lookUp', false);
  await preferences.change('copyAfter', false);
  void release();
  await slow;
  expect(preferences.shown.value).toMatchObject({ lookUp: false, copyAfter: false });
});

it('says of the change that was made last that it is saved, and of none that was not', async () => {
  await preferences.change('copyAfter', false);
  expect(preferences.saved.value).toBe('copyAfter');
  const release = worker.hold('preferences.write');
  const slow = preferences.change('lookUp', false);
  expect(preferences.saved.value).toBeNull();
  await release();
  await slow;
  expect(preferences.saved.value).toBe('lookUp');
  worker.fail('preferences.write', { kind: 'storage' });
  await preferences.change('theme', 'dark');
  expect(preferences.saved.value).toBeNull();
  await preferences.reset();
  expect(preferences.saved.value, 'which has words of its own').toBeNull();
});

it('says that they cannot be read, and reads them on Try again', async () => {
  worker.fail('preferences.read', { kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toEqual({ kind: 'storage' });
  await preferences.read();
  expect(preferences.unread.value).toBeNull();
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

it('asks nothing for a changed link, and nothing at all once Settings has ended', () => {
  const opened = openSettings();
  const end = opened.settings.start();
  const before = opened.worker.asked.length;
  void opened.worker.announce({ what: 'link', shortUrl: 'https://s.example/a' });
  end();
  void opened.worker.announce({ what: 'connection' });
  void opened.worker.announce({ what: 'preferences' });
  expect(opened.worker.asked).toHaveLength(before);
});

it('does not say Saved of a change where the person no longer is once it is saved', async () => {
  const release = worker.hold('preferences.write');
  const slow = preferences.change('hiddenColumns', ['time']);
  preferences.leave();
  await release();
  await slow;
  expect(preferences.shown.value?.hiddenColumns).toEqual(['time']);
  expect(preferences.saved.value).toBeNull();
});
