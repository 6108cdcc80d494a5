import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawOpened } from '../../fakes/drawn-popup.ts';
import { found } from '../../fakes/popup-page.ts';
import { startChosenParts } from '../../../entrypoints/popup/chosen-parts.ts';

/** Draws a popup that closes itself, and counts how often it does. */
async function drawn() {
  const popup = await drawOpened(found, { preferences: { ...defaultPreferences, closeOnceCopied: true } });
  let closed = 0;
  startChosenParts(
    popup.popup,
    () => undefined,
    () => (closed += 1),
  );
  return { ...popup, closed: () => closed };
}

const key = (init: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));

test('a press of Copy is answered with Copied, and closes the popup, although its key is still held down', async () => {
  const { copy, status, pass, closed } = await drawn();
  key(); // The key that presses the button.
  await copy();
  expect(status()).toBe('Copied');
  key({ repeat: true });
  await pass(1000);
  expect(closed()).toBe(1);
});

test.each<[string, () => boolean]>([
  ['key', key],
  ['pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('a person who presses a %s within the second keeps the popup', async (_what, act) => {
  const { pass, closed, copy } = await drawn();
  await copy();
  await pass(900);
  act();
  await pass(10_000);
  expect(closed()).toBe(0);
});
