import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn, loaded } from '../../fakes/drawn-popup.ts';

/** The static frame of the popup, before anything is drawn. */
function frame(): Element[] {
  const [main = ''] = /<main>[^]*<\/main>/.exec(readFileSync('entrypoints/popup/index.html', 'utf8')) ?? [];
  return [...new DOMParser().parseFromString(main, 'text/html').querySelectorAll('main > *')];
}

test('keeps the static frame’s address box, with its focus and text', () => {
  const before = frame();
  const box = before[0]?.querySelector('input');
  const { find, place } = drawn((screen) => (screen.typed.value = 'https://example.com/typed'), ...before);
  expect(find('textbox', 'Address')).toBe(box);
  const names = (of: Element): string[] => [...of.querySelectorAll('*')].map(({ localName }) => localName);
  const fresh = drawn((screen) => (screen.typed.value = 'https://example.com/typed'));
  expect(names(place), 'nothing else of the frame stays').toEqual(names(fresh.place));
});

test('removes the static frame when there is no account', async () => {
  const { find, place } = drawn((screen) => (screen.stage.value = 'none'), ...frame());
  await loaded(() => find('heading', 'Connect your account'));
  expect(place.querySelector('input, .waiting, .status')).toBeNull();
});
