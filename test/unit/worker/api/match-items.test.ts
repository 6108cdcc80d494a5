import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchItems } from '../../../../lib/worker/api/match-items.ts';

/** The value an item repeats; undefined for an unreadable item. */
type Echo = string | null | undefined;

/** Returns the position of the item that each requested value gets, in the order of the values; null for none. */
function places(asked: string[], echoes: Echo[], loosely = true): (number | null)[] {
  const items = echoes.map((echo, place) => (echo === undefined ? null : { echo, place }));
  const matched = matchItems(asked, items, loosely);
  expect(asked).toEqual(expect.arrayContaining([...matched.keys()]));
  return asked.map((value) => matched.get(value)?.place ?? null);
}

const [a, b] = ['http://s/a', 'http://s/b'];
const [encoded, encodedTwice] = ['http://s/a%20b', 'http://s/a%2520b'];
const onHost = 'http://s.example/a';

test.each<[string, string[], Echo[], (number | null)[]]>([
  ['the exact string, in any order', [a, b], [b, a], [1, 0]],
  ['the first of two items for one value', [a], [a, a], [0]],
  ['another scheme, host case or trailing slash', ['http://S.example/a/', b], [b, 'https://s.example/a'], [1, 0]],
  ['no scheme', [onHost, b], [b, 's.example/a'], [1, 0]],
  ['not another case in the path', [onHost, b], ['http://s.example/A', b], [null, 1]],
  ['not another port', [onHost, b], ['http://s.example:8080/a', b], [null, 1]],
  ['one value and one item, whatever is echoed', [a], ['http://other/b'], [0]],
  ['not one value and two items about other things', [a], [b, 'http://s/c'], [null]],
  [
    'an echo that is decoded, or encoded in another way',
    ['http://s/?q=a%20b', 'http://s/%c3%a9', 'http://S:80', 'http://s/~x'],
    ['http://s/?q=a b', 'http://s/é', 'http://s/', 'http://s/%7Ex'],
    [0, 1, 2, 3],
  ],
  ['no decoded echo that is another asked value', [encodedTwice, encoded], [encoded, 'http://s/a b'], [null, null]],
  ['exact echoes even if they share the normal form', [encodedTwice, encoded], [encoded, encodedTwice], [1, 0]],
  ['no loose match if two asked values share the form', [a, 'https://s/a'], ['s/a'], [null, null]],
  ['no loose match beside an exact one', [a, 'https://s/a'], [a, 's/a'], [0, null]],
  ['no loose match if two items share the form', [a], ['https://s/a', 's/a/'], [null]],
  ['the exact match even if the form is shared', [a, 'https://s/a'], [a], [0, null]],
  ['by position if no item has an echo', [a, b], [null, null], [0, 1]],
  ['not by position if one item has an echo', [a, b], [null, b], [null, 1]],
  ['not by position if their number differs', [a, b], [null], [null, null]],
  ['not by position if an item cannot be read', [a, b], [null, undefined], [null, null]],
  ['not an item about something else', [a, 'http://s/c'], [b, 'http://s/d'], [null, null]],
])('%s', (_name, asked, echoes, expected) => {
  expect(places(asked, echoes)).toEqual(expected);
});

test.each([
  ['https://a.example/x', 'http://a.example/x'],
  ['https://a.example/x/', 'https://a.example/x'],
  ['https://a.example/x', 'a.example/x'],
])('the long address %s gets no item about %s', (asked, echo) => {
  const other = 'https://b.example/';
  expect(places([asked, other], [echo, other], false)).toEqual([null, 1]);
});

test('no value gets another’s item, however the service shuffles, drops and repeats items', () => {
  const code = fc.stringMatching(/^[a-zA-Z0-9]{1,2}$/);
  const linkTo = (each: string): string => `http://sho.rt/${each}`;
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 2 }), fc.array(fc.tuple(code, fc.boolean())), (asked, answered) => {
      const items = answered.map(([about, secure]) => ({
        echo: secure ? `https://sho.rt/${about}` : linkTo(about),
        about: linkTo(about),
      }));
      for (const [value, { about }] of matchItems(asked.map(linkTo), items, true)) expect(value).toBe(about);
    }),
  );
});

test('no long address gets another’s item, however the service rewrites its echoes', () => {
  const piece = fc.constantFrom('a', '%20', '%2520', '%252520', '+', '%2B', '%c3%a9', 'é', '/', '%2F', '%');
  const address = fc.array(piece, { maxLength: 4 }).map((pieces) => `https://a.example/${pieces.join('')}`);
  const decodeOnce = (text: string): string =>
    text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  const variant = fc.constantFrom<(text: string) => string>(
    (text) => text,
    decodeOnce,
    (text) => decodeOnce(text.replaceAll('+', ' ')),
    (text) => encodeURI(text),
    (text) => new URL(text).href,
    (text) => text.replace('https://', ''),
    (text) => `${text}/`,
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(address, { minLength: 2, maxLength: 6 }),
      variant,
      fc.infiniteStream(fc.boolean()),
      (asked, rewrite, kept) => {
        const items = asked.map((value) => ({ echo: rewrite(value), about: value })).filter(() => kept.next().value);
        fc.pre(items.length > 0);
        for (const [value, { about }] of matchItems(asked, items.toReversed(), false)) expect(about).toBe(value);
      },
    ),
    { numRuns: 2000 },
  );
});
