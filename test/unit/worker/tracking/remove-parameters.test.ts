import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createParameterRemoval } from '../../../../lib/worker/tracking/clean-addresses.ts';
import { typed } from '../../../fakes/typed-addresses.ts';

const removeFrom = createParameterRemoval(defaultPreferences);

test.each([
  ['https://a.example/?utm_source=x', 'https://a.example/'],
  ['https://a.example?fbclid=x#top', 'https://a.example#top'],
  ['https://a.example/p?a=1&utm_source=x&b=2', 'https://a.example/p?a=1&b=2'],
  ['https://a.example/?utm%5Fsource=x&a', 'https://a.example/?a'],
  ['https://a.example/?utm_source&a=b+c%2b', 'https://a.example/?a=b+c%2b'],
  ['https://a.example/?&utm_source=x&&z=', 'https://a.example/?&&z='],
  ['https://a.example/?a=1&utm_source=x&utm_source=y', 'https://a.example/?a=1'],
  ['HTTP://A.example:80/?utm_source=x?y', 'HTTP://A.example:80/?y'],
  ['https://a.example/?utm_source=x?b=1', 'https://a.example/?b=1'],
  ['https://a.example/?utm_source=x;b=1', 'https://a.example/?b=1'],
  ['https://a.example/?b=1?utm_source=x&c=2', 'https://a.example/?b=1&c=2'],
  ['https://a.example/?b=1;utm_source=x;c=2', 'https://a.example/?b=1;c=2'],
  ['https://a.example/?utm_source=x;utm_medium=y?fbclid=z', 'https://a.example/'],
  ['https://a.example/?utm_source=x&amp;b=1&amp;utm_medium=y', 'https://a.example/?b=1'],
  ['https://a.example/?next=/b?utm_source=x&utm_medium=y', 'https://a.example/?next=/b?utm_source=x'],
  ['https://a.example/?next=%2Fb;utm_source=x&utm_medium=y', 'https://a.example/?next=%2Fb;utm_source=x'],
  [
    'https://a.example/?utm_medium=y&u=https://b.example/?a=1&utm_source=x',
    'https://a.example/?u=https://b.example/?a=1&utm_source=x',
  ],
  ['https://www.reddit.com/r/a?ref_source=x&context=3', 'https://www.reddit.com/r/a?context=3'],
])('turns %s into %s', (address, cleaned) => {
  expect(removeFrom(address).address).toBe(cleaned);
});

test.each([
  ['a name that only begins so', 'https://a.example/?utm_sources=x'],
  ['a question mark before it', 'https://a.example/??utm_source=x'],
  ['a fragment', 'https://a.example/#?utm_source=x'],
  ['a path', 'https://a.example/utm_source=x&fbclid=y'],
  ['a value', 'https://a.example/?next=utm_source=x'],
  ['a parameter that tracks elsewhere', 'https://a.example/?ref_source=x&si=y&feature=z'],
  ['no parameter', 'https://a.example/?'],
  ['a way on to somewhere else', 'https://click.linksynergy.com/deeplink?id=x&mid=1&murl=https%3A%2F%2Fb.example'],
  ['a host that only looks like it', 'https://backoffice.com/?from=2026-01-01'],
  ['a page of the browser', 'chrome://settings/?utm_source=x'],
  ['no address', 'utm_source=x?utm_source=x'],
])('removes nothing: %s', (_why, address) => {
  expect(removeFrom(address)).toEqual({ address, removed: [] });
});

test('returns the names of the removed parameters, in order', () => {
  const cleaned = removeFrom('https://a.example/?utm_medium=b&a=1&utm%5fsource=x&utm_medium=c');
  expect(cleaned.removed).toEqual(['utm_medium', 'utm_source', 'utm_medium']);
});

const pair = fc.oneof(
  fc.constantFrom(
    'utm_source=x',
    'fbclid',
    'utm%5Fmedium=%zz',
    'gclid=a=b',
    '+utm_source=1',
    '',
    '=',
    'a=1',
    '?utm_id=1',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replaceAll(/[#&]/g, '')),
);
const host = fc.constantFrom('a.example', 'www.youtube.com', 'www.amazon.co.uk', 'open.spotify.com:8080');
const fragment = fc.constantFrom('', '#', '#a?utm_source=x&b', '#:~:text=a,-b');
const tracked = fc
  .tuple(host, fc.array(pair, { minLength: 1, maxLength: 8 }), fragment)
  .map(([name, pairs, end]) => `https://${name}/a/b%20c?${pairs.join('&')}${end}`);

/** Splits an address into the part before the query, its parameters, and the fragment. */
function parts(address: string): { path: string; pairs: string[]; fragment: string } {
  const end = address.includes('#') ? address.indexOf('#') : address.length;
  const [path = '', ...query] = address.slice(0, end).split('?');
  return { path, pairs: query.length === 0 ? [] : query.join('?').split('&'), fragment: address.slice(end) };
}

test('keeps the rest of any address in its order, and leaves nothing to remove', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(tracked, typed), (address) => {
      const cleaned = removeFrom(address);
      const [before, after] = [parts(address), parts(cleaned.address)];
      expect([after.path, after.fragment]).toEqual([before.path, before.fragment]);
      let from = 0;
      for (const stays of after.pairs) {
        const place = before.pairs.indexOf(stays, from);
        expect(place, `${stays} stood there`).toBeGreaterThanOrEqual(from);
        from = place + 1;
      }
      const gone = before.pairs.length - after.pairs.length;
      // The question mark goes too if only an empty parameter is left.
      expect(gone - cleaned.removed.length).toBeOneOf(after.pairs.length === 0 ? [0, 1] : [0]);
      expect(removeFrom(cleaned.address)).toEqual({ address: cleaned.address, removed: [] });
      if (cleaned.removed.length === 0) expect(cleaned.address).toBe(address);
      taken += cleaned.removed.length;
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(1000);
});
