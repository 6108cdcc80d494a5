import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawOpened } from '../../fakes/drawn-popup.ts';
import { eventually } from '../../fakes/eventually.ts';
import { none, page } from '../../fakes/popup-page.ts';

async function drawCleaned(...removed: string[]) {
  const preferences = { ...defaultPreferences, removeTracking: true };
  const popup = await drawOpened(none, { preferences, original: `${page}&utm_source=x`, removed: removed });
  const line = (): Element | null => popup.place.querySelector('[aria-live=polite]');
  if (removed.length > 0) await eventually(() => expect(line()?.textContent).toMatch(/^Removed/));
  return { ...popup, line };
}

test('removed parameters are listed in a live region apart from the status', async () => {
  const { status, line } = await drawCleaned('utm_source', 'fbclid', 'utm_source');
  expect(line()?.textContent).toBe('Removed utm_source, fbclid');
  expect(status()).not.toContain('Removed');
});

test('removed parameters are listed up to three, with all of them in the title', async () => {
  const { line } = await drawCleaned('a', 'b', 'c', 'd', 'e');
  expect(line()?.textContent).toBe('Removed a, b, c, 2 more');
  expect(line()?.getAttribute('title')).toBe('a, b, c, d, e');
});

test('removed parameters are put back with one press, but not during a change of the link', async () => {
  const { find, press, popup } = await drawCleaned('utm_source');
  press('Shorten');
  expect(find('button', 'Add back').getAttribute('aria-disabled')).toBe('true');
  press('Add back');
  expect(popup.screen.typed.value).toBe(page);
  const idle = await drawCleaned('utm_source');
  idle.press('Add back');
  expect(idle.inputs('links.find').at(-1)).toEqual({ address: `${page}&utm_source=x` });
});

test('removed parameters are shown for no other address', async () => {
  const { type, names } = await drawCleaned('fbclid');
  type('Address', `${page}s`);
  expect(names('button')).not.toContain('Add back');
  const { line } = await drawCleaned();
  expect(line()?.textContent ?? '', 'nor where nothing was removed').toBe('');
});
