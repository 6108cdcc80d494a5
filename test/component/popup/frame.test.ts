import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawOpened, drawPopup } from '../../fakes/drawn-popup.ts';
import { eventually } from '../../fakes/eventually.ts';
import { none, opened } from '../../fakes/popup-page.ts';

function frame(): Element[] {
  const [main = ''] = /<main>[^]*<\/main>/.exec(readFileSync('entrypoints/popup/index.html', 'utf8')) ?? [];
  return [...new DOMParser().parseFromString(main, 'text/html').querySelectorAll('main > *')];
}

test('keeps the static frame’s address box, with its focus and text', async () => {
  const before = frame();
  const box = before.map((part) => part.querySelector('input')).find((found) => found !== null);
  const { find, place } = drawPopup(await opened(none), ...before);
  expect(find('textbox', 'Address')).toBe(box);
  const names = (of: Element): string[] => [...of.querySelectorAll('*')].map(({ localName }) => localName);
  const fresh = await drawOpened(none);
  expect(names(place), 'nothing else of the frame stays').toEqual(names(fresh.place));
});

test('removes the static frame when there is no account', async () => {
  const { find, place } = drawPopup(await opened(none, { connection: { state: 'none', connectionId: 0 } }), ...frame());
  await eventually(() => find('heading', 'Connect your account'));
  expect(place.querySelector('input, .waiting, .status')).toBeNull();
});
