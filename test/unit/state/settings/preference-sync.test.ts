import { beforeEach, expect, it } from 'vitest';
import { createFollowing, type FollowingState } from '../../../../lib/state/settings/preference-sync.ts';
import { createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let following: FollowingState;

beforeEach(async () => {
  worker = createScriptedWorker();
  following = createFollowing(worker.rpc);
  await following.read();
});

it('is off by default, and shows a choice at once', async () => {
  expect(following.on.value).toBe(false);
  const chosen = following.follow(true);
  expect(following.on.value).toBe(true);
  await chosen;
  expect(worker.following.on).toBe(true);
  expect(following.on.value).toBe(true);
});

it('reverts a choice that could not be stored, and says why', async () => {
  worker.fail('preferences.follow', { kind: 'storage' });
  await following.follow(true);
  expect(following.on.value).toBe(false);
  expect(following.failure.value).toEqual({ kind: 'storage' });
});

it('stays on when the browser’s sync cannot be used, and says so until it can', async () => {
  worker.following = { on: false, failure: { kind: 'sync' } };
  await following.follow(true);
  expect(following.on.value).toBe(true);
  expect(following.failure.value).toEqual({ kind: 'sync' });
  worker.following = { on: true, failure: null };
  await following.read();
  expect(following.failure.value).toBeNull();
});

it('reports no failure for a choice that the worker stored before it was stopped', async () => {
  worker.stop('preferences.follow', 'after');
  await following.follow(true);
  expect(following.on.value).toBe(true);
  expect(following.failure.value).toBeNull();
});

it('never flickers back while two quick presses are being stored', async () => {
  const release = worker.hold('preferences.follow');
  const first = following.follow(true);
  const second = following.follow(false);
  void release();
  await first;
  expect(following.on.value).toBe(false);
  await second;
  expect(following.on.value).toBe(false);
});
