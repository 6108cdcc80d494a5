import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createErrands, type Errand } from '../../../lib/stored/errands.ts';

const errand: Errand = { address: 'https://example.com/', kind: 'shorten', windowId: 1, at: 0 };
let clock = 0;
const errands = () => createErrands(fakeBrowser.storage.session, () => clock);

beforeEach(() => {
  fakeBrowser.reset();
  clock = 0;
});

test('a choice in the menu is carried out once', async () => {
  const left = errands();
  left.leave(errand);
  expect(await left.take(1, 'popup')).toEqual(errand);
  expect(await left.take(1, 'the next popup')).toBeNull();
});

test('a popup opened long after a choice in the menu shortens nothing by itself', async () => {
  const left = errands();
  left.leave(errand);
  clock = 10_001;
  expect(await left.take(1, 'popup')).toBeNull();
});

test('a popup of another window does not take the errand', async () => {
  const left = errands();
  left.leave(errand);
  expect(await left.take(2, 'popup')).toBeNull();
  expect(await left.take(1, 'popup')).toEqual(errand);
});

test('a result nobody saw waits for the next popup, however late, also after the worker was ended', async () => {
  errands().leave({ ...errand, kind: 'show', windowId: null });
  await expect.poll(() => fakeBrowser.storage.session.get('errand')).toHaveProperty('errand.kind', 'show');
  clock = 3_600_000;
  expect(await errands().take(5, 'popup')).toMatchObject({ kind: 'show' });
});

test('a popup whose question was repeated after the worker was ended still gets its errand', async () => {
  const left = errands();
  left.leave(errand);
  await left.take(1, 'popup');
  expect(await errands().take(1, 'popup')).toEqual(errand);
  await left.arrived();
  expect(await errands().take(1, 'popup')).toBeNull();
});

test('nothing of an errand stays behind, also where the worker was ended after it was taken', async () => {
  const left = errands();
  left.leave(errand);
  await left.take(1, 'popup');
  await errands().arrived();
  expect(await fakeBrowser.storage.session.get()).toEqual({});
});

test('an errand that nobody has taken yet waits, whatever another page asks', async () => {
  const left = errands();
  left.leave(errand);
  await left.arrived();
  expect(await left.take(1, 'popup')).toEqual(errand);
});
