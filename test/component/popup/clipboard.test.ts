import { beforeEach, expect, it, vi } from 'vitest';
import { copy } from '../../../lib/browser/clipboard.ts';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  let isFocused = false;
  addEventListener('focus', () => (isFocused = true), { once: true });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  // As browsers do: they write for a page that has the focus.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) =>
    isFocused ? Promise.resolve(void written.push(text)) : Promise.reject(new DOMException('', 'NotAllowedError')),
  );
});

it('copies in a popup that gets the focus after its link is there', async () => {
  const copied = copy('http://sho.rt/a', null);
  dispatchEvent(new Event('focus'));
  expect(await copied).toBe(true);
  expect(written).toEqual(['http://sho.rt/a']);
});

it('says that nothing is copied if the page gets no focus', async () => {
  vi.useFakeTimers();
  const copied = copy('http://sho.rt/a', null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await copied).toBe(false);
});
