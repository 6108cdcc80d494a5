import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { removeTracking } from '../../../../lib/state/popup/remove-tracking.ts';
import { putBack } from '../../../../lib/state/popup/typing.ts';
import {
  failing,
  idle,
  none,
  opening,
  page,
  createFakePopup,
  openPopup,
  type FakePopup,
  type OpenedTab,
} from '../../../fakes/popup-page.ts';

const preferences = { ...defaultPreferences, removeTracking: true };
const tracked = 'https://example.com/a?utm_source=x';
const clean = 'https://example.com/a';
const removed = ['utm_source'];
const noneAt = (address: string) => success({ ...none, address });

/** Opens a popup on a page whose address was cleaned. */
const openedCleaned = (tab: OpenedTab = {}, switched = preferences): Promise<FakePopup> =>
  openPopup({ preferences: switched, address: clean, original: tracked, removed }, { address: tracked, ...tab });

const lookedUp = ({ inputs }: FakePopup): string[] => inputs('links.find').map(({ address }) => address);

test('opening the popup puts the cleaned address into the box and looks it up, without another request', async () => {
  const fake = await openedCleaned();
  expect(fake.popup.screen.typed.value).toBe(clean);
  expect(fake.popup.screen.cleaned.value).toEqual({ address: clean, original: tracked, removed });
  expect(lookedUp(fake)).toEqual([clean]);
  expect(fake.count('address.clean')).toBe(0);
});

test('opening the popup looks up and shortens the unchanged original after Put back', async () => {
  const fake = await openedCleaned();
  await fake.answer('links.find', noneAt(clean));
  putBack(fake.popup);
  expect(fake.popup.screen.typed.value).toBe(tracked);
  await fake.answer('links.find', noneAt(tracked));
  fake.popup.shorten();
  expect(fake.asked.at(-1)).toMatchObject({ operation: 'links.change', input: { change: { address: tracked } } });
  expect(lookedUp(fake)).toEqual([clean, tracked]);
  expect(fake.count('address.clean')).toBe(0);
});

test('opening the popup keeps the original when the popup is drawn again', async () => {
  const fake = await openedCleaned();
  putBack(fake.popup);
  fake.on('popup.open', success(opening({ preferences, address: clean, original: tracked, removed })));
  await fake.announce({ what: 'connection' });
  expect(fake.popup.screen.typed.value).toBe(tracked);
  expect(fake.count('address.clean')).toBe(0);
});

test('opening the popup puts the original back in a private tab, and sends nothing before a press', async () => {
  const fake = await openedCleaned({ private: true });
  putBack(fake.popup);
  await idle();
  expect(fake.popup.screen.typed.value).toBe(tracked);
  expect(lookedUp(fake)).toEqual([]);
  fake.popup.lookUp();
  expect(lookedUp(fake)).toEqual([tracked]);
});

const cleaned = success([{ address: clean, removed }]);

test.each([
  ['cleans a pasted address', cleaned, clean],
  ['uses a pasted address as it is when the list cannot be read', failing({ kind: 'internal' }), tracked],
])('typing an address %s, then looks it up', async (_what, answer, address) => {
  const fake = await openedCleaned();
  fake.popup.type(tracked, true);
  expect(fake.popup.screen.typed.value).toBe(tracked);
  await fake.answer('address.clean', answer);
  expect(fake.asked.at(-2)).toMatchObject({ operation: 'address.clean', input: { addresses: [tracked] } });
  expect(fake.popup.screen.typed.value).toBe(address);
  expect(lookedUp(fake)).toEqual([clean, address]);
});

test('typing an address keeps text that is typed meanwhile', async () => {
  const fake = await openedCleaned();
  fake.popup.type(tracked, true);
  fake.popup.type(`${tracked}y`, false);
  await fake.answer('address.clean', cleaned);
  expect(fake.popup.screen.typed.value).toBe(`${tracked}y`);
  expect(lookedUp(fake)).toEqual([clean]);
});

test('typing an address shortens the cleaned address once when pressed before the pause is over', async () => {
  const fake = await openedCleaned({}, { ...preferences, lookUp: false });
  fake.popup.type(tracked, false);
  fake.popup.shorten();
  fake.popup.shorten();
  await fake.answer('address.clean', cleaned);
  await fake.answer('address.clean', cleaned);
  expect(fake.changes()).toMatchObject([{ address: clean }]);
});

test('typing an address shortens a pasted address when Enter is pressed while it is cleaned', async () => {
  const fake = await openedCleaned();
  fake.popup.type(tracked, true);
  fake.popup.enter();
  expect(fake.popup.screen.work.value).toBe('find');
  await fake.answer('address.clean', cleaned);
  await fake.answer('links.find', noneAt(clean)); // The answer about the page, which is no longer shown.
  await fake.answer('links.find', noneAt(clean));
  expect(fake.changes()).toMatchObject([{ address: clean, foundNothing: true }]);
  expect(fake.count('address.clean')).toBe(1);
  expect(lookedUp(fake)).toEqual([clean, clean]);
});

test('typing an address shortens an address that was typed and entered before the first screen', async () => {
  const fake = createFakePopup({ address: 'https://example.com/other' });
  const open = fake.popup.open();
  fake.popup.type(tracked, true);
  fake.popup.enter();
  await idle();
  await fake.answer('popup.open', success(opening({ preferences })));
  await open;
  await fake.answer('address.clean', cleaned);
  await fake.answer('links.find', noneAt(clean));
  expect(fake.changes()).toMatchObject([{ address: clean }]);
  expect(fake.count('address.clean')).toBe(1);
  expect(lookedUp(fake)).toEqual([clean]);
});

test('typing an address cleans another address that is typed while the first is cleaned', async () => {
  const fake = await openedCleaned();
  fake.popup.type(tracked, true);
  fake.popup.type(`${tracked}y`, true);
  await fake.answer('address.clean', cleaned);
  await fake.answer('address.clean', success([{ address: `${clean}y`, removed }]));
  expect(fake.popup.screen.typed.value).toBe(`${clean}y`);
  expect(lookedUp(fake)).toEqual([clean, `${clean}y`]);
});

test('typing an address asks nothing when switched off', async () => {
  const fake = await openPopup();
  fake.popup.type(tracked, true);
  expect(lookedUp(fake)).toEqual([page, tracked]);
  expect(fake.count('address.clean')).toBe(0);
  expect(fake.popup.screen.cleaned.value).toBeNull();
});

/** Opens a popup whose page has tracking parameters that are not removed, and chooses to always remove them. */
async function choosing(tab: OpenedTab = {}) {
  const fake = await openPopup({ address: tracked, original: tracked }, { address: tracked, ...tab });
  await fake.answer('links.find', noneAt(tracked));
  return { fake, done: removeTracking(fake.popup) };
}

test('removing them from now on changes the preference, and cleans and looks up the page at once', async () => {
  const { fake, done } = await choosing();
  expect(fake.inputs('preferences.write')).toEqual([{ removeTracking: true }]);
  await fake.answer('preferences.write', success(preferences));
  await fake.answer('address.clean', cleaned);
  await done;
  const { typed, cleaned: kept } = fake.popup.screen;
  expect([typed.value, kept.value]).toEqual([clean, { address: clean, original: tracked, removed }]);
  expect(lookedUp(fake)).toEqual([tracked, clean]);
  putBack(fake.popup);
  expect(typed.value, 'they can be added back').toBe(tracked);
});

test.each([
  ['an address without any', preferences, 'noTracking'],
  ['a preference that an organisation keeps off', defaultPreferences, 'locked'],
])('removing them from now on says what became of %s', async (_what, written, note) => {
  const { fake, done } = await choosing();
  await fake.answer('preferences.write', success(written));
  await fake.answer('address.clean', success([{ address: tracked, removed: [] }]));
  await done;
  expect([fake.popup.screen.note.value, fake.popup.screen.typed.value]).toEqual([note, tracked]);
});

test('removing them from now on says what failed, and can be tried again', async () => {
  const { fake, done } = await choosing();
  await fake.answer('preferences.write', failing({ kind: 'sync' }));
  await done;
  const { trouble, preferences: now } = fake.popup.screen;
  expect([trouble.value?.failure.kind, now.value.removeTracking]).toEqual(['sync', false]);
  trouble.value?.again?.();
  expect(fake.count('preferences.write')).toBe(2);
});

test('removing them from now on leaves an address alone that is typed meanwhile', async () => {
  const { fake, done } = await choosing();
  fake.popup.type('https://example.com/other', false);
  await fake.answer('preferences.write', success(preferences));
  await fake.answer('address.clean', cleaned);
  await done;
  expect(fake.popup.screen.typed.value).toBe('https://example.com/other');
});
