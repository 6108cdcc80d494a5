import { describe, expect, test } from 'vitest';
import { drawn, loaded, page, type Drawn } from './drawn-popup.ts';

const original = `${page}?utm_source=x`;

/** The popup on an address without these parameters. */
async function cleanedOf(...takenAway: string[]): Promise<Drawn & { line(): Element | null }> {
  const popup = drawn((screen) => {
    screen.typed.value = page;
    screen.cleaned.value = { address: page, original, takenAway };
  });
  await loaded(() => popup.find('button', 'Put back'));
  return { ...popup, line: () => popup.place.querySelector('[aria-live]') };
}

describe('parameters that were taken out of the address', () => {
  test('are named, in a place that is read out and is not the status', async () => {
    const { find, line } = await cleanedOf('utm_source', 'fbclid', 'utm_source');
    await loaded(() => expect(line()?.textContent).toBe('Removed utm_source, fbclid'));
    expect(find('status').textContent).not.toContain('Removed');
  });

  test('are cut after three, and all of them in the title', async () => {
    const { line } = await cleanedOf('a', 'b', 'c', 'd', 'e');
    await loaded(() => expect(line()?.textContent).toBe('Removed a, b, c and 2 more'));
    expect(line()?.getAttribute('title')).toBe('a, b, c, d, e');
  });

  test('are put back with one press, but not while the link is changed', async () => {
    const { find, calls, screen } = await cleanedOf('fbclid');
    find('button', 'Put back').click();
    screen.work.value = 'shorten';
    expect(find('button', 'Put back').getAttribute('aria-disabled')).toBe('true');
    find('button', 'Put back').click();
    expect(calls).toEqual([['putBack']]);
  });

  test('are told of no other address', async () => {
    const { screen, names } = await cleanedOf('fbclid');
    screen.typed.value = `${page}s`;
    expect(names('button')).not.toContain('Put back');
  });
});

test('where nothing was taken away, nothing is said of it', () => {
  const { place } = drawn((screen) => {
    screen.typed.value = page;
    screen.cleaned.value = { address: page, original: page, takenAway: [] };
  });
  expect(place.querySelector('[aria-live]')).toBeNull();
});
