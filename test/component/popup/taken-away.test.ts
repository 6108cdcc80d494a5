import { describe, expect, test } from 'vitest';
import { drawn, loaded, page, type Drawn } from '../../fakes/drawn-popup.ts';

const original = `${page}?utm_source=x`;

/** Draws the popup on an address that these parameters were removed from. */
async function cleanedOf(...takenAway: string[]): Promise<Drawn & { line(): Element | null }> {
  const popup = drawn((screen) => {
    screen.typed.value = page;
    screen.cleaned.value = { address: page, original, takenAway };
  });
  await loaded(() => popup.find('button', 'Put back'));
  return { ...popup, line: () => popup.place.querySelector('[aria-live]') };
}

describe('removed tracking parameters', () => {
  test('are listed in a live region apart from the status', async () => {
    const { find, line } = await cleanedOf('utm_source', 'fbclid', 'utm_source');
    await loaded(() => expect(line()?.textContent).toBe('Removed utm_source, fbclid'));
    expect(find('status').textContent).not.toContain('Removed');
  });

  test('are listed up to three, with all of them in the title', async () => {
    const { line } = await cleanedOf('a', 'b', 'c', 'd', 'e');
    await loaded(() => expect(line()?.textContent).toBe('Removed a, b, c and 2 more'));
    expect(line()?.getAttribute('title')).toBe('a, b, c, d, e');
  });

  test('are put back with one press, but not during a change of the link', async () => {
    const { find, calls, screen } = await cleanedOf('fbclid');
    find('button', 'Put back').click();
    screen.work.value = 'shorten';
    expect(find('button', 'Put back').getAttribute('aria-disabled')).toBe('true');
    find('button', 'Put back').click();
    expect(calls).toEqual([['putBack']]);
  });

  test('are shown for no other address', async () => {
    const { screen, names } = await cleanedOf('fbclid');
    screen.typed.value = `${page}s`;
    expect(names('button')).not.toContain('Put back');
  });
});

test('show nothing when nothing was removed', () => {
  const { place } = drawn((screen) => {
    screen.typed.value = page;
    screen.cleaned.value = { address: page, original: page, takenAway: [] };
  });
  expect(place.querySelector('[aria-live]')).toBeNull();
});
