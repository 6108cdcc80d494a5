import { expect, test } from 'vitest';
import { leaveForInspect } from '../../../../lib/state/popup/leave-for-inspect.ts';
import { failing, none, opened, success } from '../../../fakes/popup-page.ts';

const request = { text: 'https://example.com/', private: true };
const again = (): void => undefined;

test('leaves the text under a name that the page’s address has', async () => {
  const fake = await opened(none);
  fake.on('inspect.leave', success(null));
  const address = await leaveForInspect(fake.popup, request, again);
  const { name } = fake.inputs('inspect.leave')[0] as { name: string };
  expect(fake.inputs('inspect.leave')).toEqual([{ name, ...request }]);
  expect(address).toContain(name);
});

test('leaves nothing if there is no text', async () => {
  const fake = await opened(none);
  expect(await leaveForInspect(fake.popup, { ...request, text: '' }, again)).toBe('#/inspect');
  expect(fake.inputs('inspect.leave')).toEqual([]);
});

test('shows why the text could not be left, with a way to try again', async () => {
  const fake = await opened(none);
  fake.on('inspect.leave', failing({ kind: 'storage' }));
  expect(await leaveForInspect(fake.popup, request, again)).toBeNull();
  expect(fake.popup.screen.trouble.value).toEqual({ failure: { kind: 'storage' }, again });
});

test('opens the page without the text rather than hide that a change is not confirmed', async () => {
  const fake = await opened(none);
  const unconfirmed = { failure: { kind: 'not-confirmed', cause: null, now: null }, again } as const;
  fake.popup.screen.trouble.value = unconfirmed;
  fake.on('inspect.leave', failing({ kind: 'storage' }));
  expect(await leaveForInspect(fake.popup, request, again)).toBe('#/inspect');
  expect(fake.popup.screen.trouble.value).toBe(unconfirmed);
});
