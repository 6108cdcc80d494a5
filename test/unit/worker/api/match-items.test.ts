import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchItems } from '../../../../lib/worker/api/match-items.ts';

/** The value an item repeats; undefined for an unreadable item. */
type Echo = string | null | undefined;

/** Returns the position of the item that each requested value gets. */
function places(asked: string[], echoes: Echo[], loosely = true): Record<string, number> {
  const items = echoes.map((echo, place) => (echo === undefined ? null : { echo, place }));
  return Object.fromEntries([...matchItems(asked, items, loosely)].map(([value, { place }]) => [value, place]));
}

describe('matching items to values', () => {
  test.each<[string, string[], Echo[], Record<string, number>]>([
    [
      'the exact string, in any order',
      ['http://s/a', 'http://s/b'],
      ['http://s/b', 'http://s/a'],
      { 'http://s/a': 1, 'http://s/b': 0 },
    ],
    ['the first of two items for one value', ['http://s/a'], ['http://s/a', 'http://s/a'], { 'http://s/a': 0 }],
    [
      'another scheme, host case or trailing slash',
      ['http://S.example/a/'],
      ['https://s.example/a'],
      { 'http://S.example/a/': 0 },
    ],
    ['no scheme', ['http://s.example/a'], ['s.example/a'], { 'http://s.example/a': 0 }],
    [
      'not another case in the path',
      ['http://s.example/a', 'http://s/b'],
      ['http://s.example/A', 'http://s/b'],
      { 'http://s/b': 1 },
    ],
    [
      'not another port',
      ['http://s.example/a', 'http://s/b'],
      ['http://s.example:8080/a', 'http://s/b'],
      { 'http://s/b': 1 },
    ],
    ['one value and one item, whatever is echoed', ['http://s/a'], ['http://other/b'], { 'http://s/a': 0 }],
    ['not one value and two items about other things', ['http://s/a'], ['http://s/b', 'http://s/c'], {}],
    [
      'an echo that is decoded, or encoded in another way',
      ['http://s/?q=a%20b', 'http://s/%c3%a9', 'http://S:80', 'http://s/~x'],
      ['http://s/?q=a b', 'http://s/é', 'http://s/', 'http://s/%7Ex'],
      { 'http://s/?q=a%20b': 0, 'http://s/%c3%a9': 1, 'http://S:80': 2, 'http://s/~x': 3 },
    ],
    [
      'no decoded echo that is another asked value',
      ['http://s/a%2520b', 'http://s/a%20b'],
      ['http://s/a%20b', 'http://s/a b'],
      {},
    ],
    [
      'exact echoes even if they share the normal form',
      ['http://s/a%2520b', 'http://s/a%20b'],
      ['http://s/a%20b', 'http://s/a%2520b'],
      { 'http://s/a%2520b': 1, 'http://s/a%20b': 0 },
    ],
    ['no loose match if two asked values share the form', ['http://s/a', 'https://s/a'], ['s/a'], {}],
    ['no loose match if two items share the form', ['http://s/a'], ['https://s/a', 's/a/'], {}],
    ['the exact match even if the form is shared', ['http://s/a', 'https://s/a'], ['http://s/a'], { 'http://s/a': 0 }],
    [
      'by position if no item has an echo',
      ['http://s/a', 'http://s/b'],
      [null, null],
      { 'http://s/a': 0, 'http://s/b': 1 },
    ],
    [
      'not by position if one item has an echo',
      ['http://s/a', 'http://s/b'],
      [null, 'http://s/b'],
      { 'http://s/b': 1 },
    ],
    ['not by position if their number differs', ['http://s/a', 'http://s/b'], [null], {}],
    ['not by position if an item cannot be read', ['http://s/a', 'http://s/b'], [null, undefined], {}],
    ['not an item about something else', ['http://s/a', 'http://s/c'], ['http://s/b', 'http://s/d'], {}],
  ])('%s', (_name, asked, echoes, expected) => {
    expect(places(asked, echoes)).toEqual(expected);
  });

  test('a long address gets no item about another scheme or path', () => {
    const other = 'https://b.example/';
    expect(places(['https://a.example/x', other], ['http://a.example/x', other], false)).toEqual({ [other]: 1 });
    expect(places(['https://a.example/x/', other], ['https://a.example/x', other], false)).toEqual({ [other]: 1 });
    expect(places(['https://a.example/x', other], ['a.example/x', other], false)).toEqual({ [other]: 1 });
  });

  test('no value gets another’s item, however the service shuffles, drops and repeats items', () => {
    const code = fc.stringMatching(/^[a-zA-Z0-9]{1,2}$/);
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 2 }), fc.array(fc.tuple(code, fc.boolean())), (asked, answered) => {
        const items = answered.map(([echo, secure]) => ({
          echo: `http${secure ? 's' : ''}://sho.rt/${echo}`,
          echoed: echo,
        }));
        for (const [value, item] of matchItems(
          asked.map((each) => `http://sho.rt/${each}`),
          items,
          true,
        )) {
          expect(value).toBe(`http://sho.rt/${item.echoed}`);
        }
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
    const manner = fc.constantFrom<(text: string) => string>(
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
        manner,
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
});
