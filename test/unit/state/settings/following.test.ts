import { beforeEach, expect, it } from 'vitest';
import { createFollowing, type FollowingState } from '../../../../lib/state/settings/following.ts';
import { createScriptedWorker, type ScriptedWorker } from './scripted-worker.ts';

let worker: ScriptedWorker;
let following: FollowingState;

beforeEach(async () => {
  worker = createScriptedWorker();
  following = createFollowing(worker.rpc);
  await following.read();
});

it('is off until somebody wants it, and shows the choice at once', async () => {
  expect(following.on.value).toBe(false);
  const chosen = following.follow(true);
  expect(following.on.value).toBe(true);
  await chosen;
  expect(worker.following.on).toBe(true);
  expect(following.on.value).toBe(true);
});

it('is put back where it could not be kept, and says why', async () => {
  worker.fail('preferences.follow', { kind: 'storage' });
  await following.follow(true);
  expect(following.on.value).toBe(false);
  expect(following.failure.value).toEqual({ kind: 'storage' });
});

it('stays on where the browser’s sync cannot be used, says so, and no longer once it can', async () => {
  worker.following = { on: false, failure: { kind: 'sync' } };
  await following.follow(true);
  expect(following.on.value).toBe(true);
  expect(following.failure.value).toEqual({ kind: 'sync' });
  worker.following = { on: true, failure: null };
  await following.read();
  expect(following.failure.value).toBeNull();
});

it('does not report as lost what the worker kept before it ended', async () => {
  worker.stop('preferences.follow', 'after');
  await following.follow(true);
  expect(following.on.value).toBe(true);
  expect(following.failure.value).toBeNull();
});

it('never flickers back while two quick presses are being kept', async () => {
  const release = worker.hold('preferences.follow');
  const first = following.follow(true);
  const second = following.follow(false);
  release();
  await first;
  expect(following.on.value).toBe(false);
  await second;
  expect(following.on.value).toBe(false);
});
